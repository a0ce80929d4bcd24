import { useRef, useState, type FormEvent } from 'react'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { missingCredentials, NO_ERRORS, type CredentialErrors } from './credentials'
import styles from './EmailForm.module.css'
import { PasswordReset } from './PasswordReset'
import type { SignIn } from './use-sign-in'

/** The second way in: an e-mail address and a password. Enter signs in. */
export function EmailForm({ signIn }: { signIn: SignIn }) {
  const gateway = useAuthGateway()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<CredentialErrors>(NO_ERRORS)
  const [isNewAccount, setIsNewAccount] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  function tellErrors(next: CredentialErrors) {
    setErrors(next)
    if (next.email) emailRef.current?.focus()
    else if (next.password) passwordRef.current?.focus()
  }

  function send(way: 'email' | 'new-account') {
    setIsNewAccount(way === 'new-account')
    const missing = missingCredentials({ email, password })
    tellErrors(missing)
    if (missing.email ?? missing.password) return
    const address = email.trim()
    signIn.start(way, () =>
      way === 'email' ? gateway.signInWithEmail(address, password) : gateway.createAccount(address, password),
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send('email')
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label="Email" error={errors.email}>
        <TextInput
          ref={emailRef}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={errors.password} hint="A new account needs at least 6 characters.">
        <TextInput
          ref={passwordRef}
          type="password"
          name="password"
          autoComplete={isNewAccount ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="lg" busy={signIn.way === 'email'}>
          Sign in
        </Button>
        <Button
          variant="ghost"
          size="lg"
          busy={signIn.way === 'new-account'}
          onClick={() => send('new-account')}
        >
          Create account
        </Button>
      </div>
      <PasswordReset email={email} onErrors={tellErrors} />
    </form>
  )
}
