import { useId, useRef, useState } from 'react'
import type { ProofOfIdentity } from '@/domain/auth'
import { CallableFailed, RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { ACCOUNT_GONE } from '@/format/access'
import { ACCOUNT_MESSAGES, deleteAccountFailedMessage } from '@/format/account'
import { useAuth } from '@/state/auth'
import { useAuthGateway, useBackend } from '@/state/backend'
import { useIsOnline } from '@/state/online'
import { dropAlert, dropToast, showAlert, showToast } from '@/state/toasts'
import { Button, Spinner } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/Input'
import { Row } from '@/ui/layout'
import { DataRow } from '../Setting'
import { ProveIdentity } from './ProveIdentity'

/** Must be typed exactly (ACCOUNT-02). */
const DELETE_WORD = 'DELETE'

/** Deletes the account (ACCOUNT-01 to ACCOUNT-05). */
export function DeleteAccount() {
  const { step, ask, answer, prove, cancel } = useDeleteAccount()
  const isOnline = useIsOnline()
  return (
    <>
      <DataRow
        title="Delete account"
        hint={
          isOnline
            ? 'Removes your profile, sessions, rhythms and badges for good.'
            : 'You’re offline. Deleting your account needs a connection.'
        }
        button={(describedBy) => (
          <Button
            variant="danger"
            size="sm"
            aria-describedby={describedBy}
            aria-disabled={!isOnline}
            onClick={() => isOnline && ask()}
          >
            Delete account
          </Button>
        )}
      />
      {step.at === 'asking' && <Question onAnswer={answer} onCancel={cancel} />}
      {step.at === 'proving' && <ProveIdentity ways={step.ways} onProve={prove} onCancel={cancel} />}
      {/* Deletion cannot be undone or interrupted, so the dialog cannot be closed. */}
      <Dialog
        open={step.at === 'deleting'}
        title="Deleting your account"
        size="sm"
        dismissible={false}
        onDismiss={() => {}}
      >
        <Row role="status" as="p" gap={3}>
          <Spinner />
          This may take a minute. Please keep this page open.
        </Row>
      </Dialog>
    </>
  )
}

function Question({ onAnswer, onCancel }: { onAnswer: (typed: string) => void; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const bodyId = useId()

  return (
    <FormDialog
      title="Delete your account?"
      size="sm"
      describedBy={bodyId}
      submitLabel="Delete account"
      submit={{ variant: 'danger-solid' }}
      // A half-typed word is not worth keeping, so leaving does not ask.
      isChanged={false}
      onSubmit={() => onAnswer(typed)}
      onClose={onCancel}
      intro={
        <p id={bodyId}>
          This removes your profile and picture, all sessions, rhythms, tasks and badges for good, on all your
          devices. Your username becomes free for others. You cannot undo this.
        </p>
      }
    >
      <Field label={`Type ${DELETE_WORD} to confirm`}>
        <TextInput
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

type DeleteStep =
  | { readonly at: 'rest' | 'asking' | 'deleting' }
  /** The sign-in is too long ago. */
  | { readonly at: 'proving'; readonly ways: readonly ProofOfIdentity['way'][] }

function useDeleteAccount() {
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
