import { useId, useState } from 'react'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextInput } from '@/ui/form/Input'
import styles from './DeleteAccount.module.css'
import { DELETE_WORD } from './use-delete-account'
import { Dialog } from '@/ui/dialog/Dialog'
import { Spinner } from '@/ui/Spinner'
import { Row } from '@/ui/layout'

interface DeleteAccountDialogProps {
  onAnswer: (typed: string) => void
  onCancel: () => void
}

export function DeleteAccountDialog({ onAnswer, onCancel }: DeleteAccountDialogProps) {
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
      formClass={styles.form}
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

const doNothing = () => {}

/** Deletion cannot be undone or interrupted, so the dialog cannot be closed. */
export function DeletingAccount({ open }: { open: boolean }) {
  return (
    <Dialog open={open} title="Deleting your account" size="sm" dismissible={false} onDismiss={doNothing}>
      <Row role="status" as="p" gap={3}>
        <Spinner />
        This may take a minute. Please keep this page open.
      </Row>
    </Dialog>
  )
}
