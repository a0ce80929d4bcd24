import { useId, useState } from 'react'
import { Field } from '@/ui/Field'
import { FormDialog } from '@/ui/FormDialog'
import { TextInput } from '@/ui/TextInput'
import styles from './DeleteAccount.module.css'
import { DELETE_WORD } from './use-delete-account'

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
      // Half the word is nothing to keep: to leave is to decline.
      isChanged={false}
      onSubmit={() => onAnswer(typed)}
      onClose={onCancel}
      formClass={styles.form}
      intro={
        <p id={bodyId}>
          Your profile and its picture, all sessions, rhythms, tasks and badges are removed for good, on all
          your devices, and your username is free for others. This cannot be undone.
        </p>
      }
    >
      <Field label={`Type ${DELETE_WORD} to confirm`}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
