import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import styles from './DeleteAccount.module.css'
import { DELETE_WORD } from './use-delete-account'

interface DeleteAccountDialogProps {
  onAnswer: (typed: string) => void
  onCancel: () => void
}

export function DeleteAccountDialog({ onAnswer, onCancel }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const [formId, bodyId] = [useId(), useId()]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onAnswer(typed)
  }

  return (
    <Dialog
      open
      title="Delete your account?"
      size="sm"
      onDismiss={onCancel}
      closeButton={false}
      describedBy={bodyId}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger-solid" type="submit" form={formId}>
            Delete account
          </Button>
        </>
      }
    >
      <p id={bodyId}>
        Your profile and its picture, all sessions, rhythms, tasks and badges are removed for good, on all
        your devices, and your username is free for others. This cannot be undone.
      </p>
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
        <Field label={`Type ${DELETE_WORD} to confirm`}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
