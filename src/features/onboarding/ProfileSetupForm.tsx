import { useId, useRef, useState, type FormEvent } from 'react'
import { UsernameInput } from '@/components/UsernameInput'
import { MAX_NAME_LENGTH } from '@/domain/limits'
import { enteredName } from '@/domain/name'
import { USERNAME_RULES } from '@/format/messages'
import { useAuth } from '@/state/auth'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import styles from './ProfileSetupForm.module.css'
import { SignOut } from '@/components/SignOut'
import { useProfileSetup } from './use-profile-setup'

export function ProfileSetupForm() {
  const known = useKnownName()
  const [displayName, setDisplayName] = useState(known)
  const [username, setUsername] = useState('')
  const { problem, isSaving, save } = useProfileSetup()
  const displayNameRef = useRef<HTMLInputElement>(null)
  const usernameRef = useRef<HTMLInputElement>(null)
  const messageId = useId()

  const isMissing = problem?.field === 'both'
  const usernameError = problem?.field === 'username' ? problem.message : undefined
  const formMessage = problem && problem.field !== 'username' ? problem.message : ''
  const missing = (value: string) => (isMissing && enteredName(value) === '' ? { 'aria-invalid': true } : {})

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save({ displayName, username }).then((refused) => {
      if (!refused) return
      const isDisplayName = refused.field === 'both' && enteredName(displayName) === ''
      ;(isDisplayName ? displayNameRef : usernameRef).current?.focus()
    })
  }

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
      aria-label="Profile"
      aria-describedby={messageId}
    >
      <Field label="Display Name" required>
        <TextInput
          ref={displayNameRef}
          name="displayName"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
          {...missing(displayName)}
        />
      </Field>
      <Field label="Username" required hint={USERNAME_RULES} error={usernameError}>
        <UsernameInput ref={usernameRef} value={username} onChange={setUsername} {...missing(username)} />
      </Field>
      <p id={messageId} role="alert" className={styles.message}>
        {formMessage}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="lg" busy={isSaving} busyLabel="Saving">
          Save profile
        </Button>
        <SignOut size="lg" />
      </div>
    </form>
  )
}

function useKnownName(): string {
  const account = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.displayName : ''))
  const stored = useUser()?.displayName
  return stored || account
}
