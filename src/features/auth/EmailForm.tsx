import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/Input'
import { Row, Text } from '@/ui/layout'
import { type CredentialErrors, missingCredentials, NO_ERRORS, PasswordReset } from './PasswordReset'
import styles from './EmailForm.module.css'
import type { SignIn } from './use-sign-in'
import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'

export interface EmailFormProps {
  signIn: SignIn
  email: string
  onEmail: (email: string) => void
  startsAtPassword: boolean
}

type Way = 'email' | 'new-account'

const LABELS: Readonly<Record<Way, string>> = { email: 'Sign in', 'new-account': 'Create account' }

/** An email address and a password. Enter triggers the first button's action; the second button does the other. */
export function EmailForm({ signIn, email, onEmail, startsAtPassword }: EmailFormProps) {
  const gateway = useAuthGateway()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<CredentialErrors>(NO_ERRORS)
  const [way, setWay] = useState<Way>('email')
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const other = way === 'email' ? 'new-account' : 'email'

  useEffect(() => {
    if (startsAtPassword) passwordRef.current?.focus()
  }, [startsAtPassword])

  function tellErrors(next: CredentialErrors) {
    setErrors(next)
    if (next.email) emailRef.current?.focus()
    else if (next.password) passwordRef.current?.focus()
  }

  function send(next: Way) {
    setWay(next)
    const missing = missingCredentials({ email, password })
    tellErrors(missing)
    if (missing.email ?? missing.password) return
    const address = email.trim()
    signIn.start(next, () =>
      next === 'email'
        ? gateway.signInWithEmail(address, password)
        : gateway.createAccount(address, password),
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(way)
  }

  function chooseNewPassword() {
    setWay('new-account')
    setPassword('')
    passwordRef.current?.focus()
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
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={errors.password} hint="A new account needs at least 6 characters.">
        <TextInput
          ref={passwordRef}
          type="password"
          name="password"
          autoComplete={way === 'email' ? 'current-password' : 'new-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {signIn.isMismatch && way === 'email' && <NoAccountYet onCreate={chooseNewPassword} />}
      <Row gap={2} wrap>
        <Button type="submit" size="lg" busy={signIn.way === way}>
          {LABELS[way]}
        </Button>
        <Button variant="ghost" size="lg" busy={signIn.way === other} onClick={() => send(other)}>
          {LABELS[other]}
        </Button>
      </Row>
      <PasswordReset email={email} onErrors={tellErrors} />
    </form>
  )
}

/** Firebase reports a wrong password and an unknown address alike, so the form names both. */
function NoAccountYet({ onCreate }: { onCreate: () => void }) {
  return (
    <Text as="div" size="sm" tone="quiet">
      <p>The password is wrong, or there is no account with this email yet. New here?</p>
      <button type="button" className={classes(linkClass(), styles.textButton)} onClick={onCreate}>
        Create an account with this email
      </button>
    </Text>
  )
}
