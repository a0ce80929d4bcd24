import { useRef, useState } from 'react'
import type { ProofOfIdentity } from '@/domain/auth'
import { CallableFailed, RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { ACCOUNT_GONE } from '@/format/access'
import { ACCOUNT_MESSAGES, deleteAccountFailedMessage } from '@/format/account'
import { dropAlert, showAlert, dropToast, showToast } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import { useAuthGateway, useBackend } from '@/state/backend'

/** Must be typed exactly (ACCOUNT-02). */
export const DELETE_WORD = 'DELETE'

type DeleteStep =
  | { readonly at: 'rest' | 'asking' | 'deleting' }
  /** The sign-in is too long ago. */
  | { readonly at: 'proving'; readonly ways: readonly ProofOfIdentity['way'][] }

export function useDeleteAccount() {
  const { account } = useBackend()
  const gateway = useAuthGateway()
  const [step, setStep] = useState<DeleteStep>({ at: 'rest' })

  /** The message of the last cancellation, which must not be shown beside a deletion. */
  const cancelledToast = useRef<string | null>(null)
  /** Counts the attempts, so that a cancelled one no longer deletes anything. */
  const attempt = useRef(0)

  function ask() {
    attempt.current += 1
    setStep({ at: 'asking' })
  }

  function cancel() {
    attempt.current += 1
    setStep({ at: 'rest' })
    dropCancelledToast()
    cancelledToast.current = showToast({ kind: 'neutral', text: ACCOUNT_MESSAGES.accountDeletionCancelled })
  }

  function dropCancelledToast() {
    if (cancelledToast.current !== null) dropToast(cancelledToast.current)
    cancelledToast.current = null
  }

  async function remove() {
    setStep({ at: 'deleting' })
    dropCancelledToast()
    try {
      await account.remove()
    } catch (error) {
      if (error instanceof CallableFailed && error.code === RECENT_SIGN_IN_REQUIRED)
        return setStep({ at: 'proving', ways: await gateway.waysToProve() })
      console.warn('The account was not deleted', error)
      // The response was lost, but this tab has already noticed the deletion and said so.
      if (useAuth.getState().status === 'signed-out') return
      setStep({ at: 'rest' })
      return showAlert(deleteAccountFailedMessage(error))
    }
    // This tab may have noticed the deletion by itself and have signed out already.
    await gateway
      .signOut({ accountDeleted: 'here' })
      .catch((error: unknown) => console.warn('Signing out failed', error))
    dropAlert(ACCOUNT_GONE)
    showAlert(ACCOUNT_MESSAGES.accountDeleted)
  }

  return {
    step,
    ask,
    answer: (typed: string) => {
      if (typed === DELETE_WORD) void remove()
      else cancel()
    },
    prove: async (proof: ProofOfIdentity) => {
      const asked = attempt.current
      await gateway.reauthenticate(proof)
      if (attempt.current === asked) void remove()
    },
    cancel,
  }
}
