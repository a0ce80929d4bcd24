import { useState } from 'react'
import type { ProofOfIdentity } from '@/domain/auth'
import { CallableFailed, RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { deleteAccountFailedMessage, MESSAGES } from '@/format/messages'
import { showAlert } from '@/state/alerts'
import { useAuthGateway, useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'

/** To be typed exactly (spec, section 5). */
export const DELETE_WORD = 'DELETE'

type DeleteStep =
  | { readonly at: 'rest' | 'asking' | 'deleting' }
  /** The sign-in is too long ago. */
  | { readonly at: 'proving'; readonly ways: readonly ProofOfIdentity['way'][] }

export function useDeleteAccount() {
  const { account } = useBackend()
  const gateway = useAuthGateway()
  const [step, setStep] = useState<DeleteStep>({ at: 'rest' })

  function cancel() {
    setStep({ at: 'rest' })
    showToast({ kind: 'neutral', text: MESSAGES.accountDeletionCancelled })
  }

  async function remove() {
    setStep({ at: 'deleting' })
    try {
      await account.remove()
    } catch (error) {
      if (error instanceof CallableFailed && error.code === RECENT_SIGN_IN_REQUIRED)
        return setStep({ at: 'proving', ways: await gateway.waysToProve() })
      console.warn('The account was not deleted', error)
      setStep({ at: 'rest' })
      return showAlert(deleteAccountFailedMessage(error))
    }
    // By then this page may have been left already: the account's end is noticed by every tab on its own.
    await gateway.signOut().catch((error: unknown) => console.warn('Signing out failed', error))
    showAlert(MESSAGES.accountDeleted)
  }

  return {
    step,
    ask: () => setStep({ at: 'asking' }),
    answer: (typed: string) => {
      if (typed === DELETE_WORD) void remove()
      else cancel()
    },
    prove: async (proof: ProofOfIdentity) => {
      await gateway.reauthenticate(proof)
      void remove()
    },
    cancel,
  }
}
