import { useId, useRef, useState } from 'react'
import { UsernameInput } from '@/components/account/UsernameInput'
import { enteredName } from '@/domain/name'
import { USERNAME_RULES } from '@/format/profile'
import { useAuth } from '@/state/auth'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { TextInput } from '@/ui/form/TextInput'
import styles from './ProfileSetupForm.module.css'
import { SignOut } from '@/components/account/SignOut'
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
  const errorOf = (field: 'displayName' | 'username') =>
    problem?.field === field ? problem.message : undefined
  const formMessage = problem?.field === 'both' || problem?.field === 'form' ? problem.message : ''
  const missing = (value: string) => (isMissing && enteredName(value) === '' ? { 'aria-invalid': true } : {})

  function handleSubmit() {
    void save({ displayName, username }).then((refused) => {
      if (!refused) return
      const isNameMissing = refused.field === 'both' && enteredName(displayName) === ''
      const isDisplayName = isNameMissing || refused.field === 'displayName'
      ;(isDisplayName ? displayNameRef : usernameRef).current?.focus()
    })
  }

  return (
    <Form className={styles.form} onSubmit={handleSubmit} aria-label="Profile" aria-describedby={messageId}>
      <Field label="Display Name" required error={errorOf('displayName')}>
        <TextInput
          ref={displayNameRef}
          name="displayName"
          autoComplete="name"
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
          {...missing(displayName)}
        />
      </Field>
      <Field label="Username" required hint={USERNAME_RULES} error={errorOf('username')}>
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
    </Form>
  )
}

function useKnownName(): string {
  const account = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.displayName : ''))
  const stored = useUser()?.displayName
  return stored || account
}
