import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/Input'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './BetaAccessPage.module.css'
import { mailFailedText, type SignIn } from './use-sign-in'
import { SignInFailed } from '@/domain/auth'
import { signInHint } from '@/format/access'
import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'

interface EmailFormProps {
  signIn: SignIn
  email: string
  onEmail: (email: string) => void
  startsAtPassword: boolean
}

/** Messages beside the fields. Only the server knows whether email and password match. */
interface CredentialErrors {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

const EMAIL_MISSING = 'Enter your email address.'

type Way = 'email' | 'new-account'

const LABELS: Readonly<Record<Way, string>> = { email: 'Sign in', 'new-account': 'Create account' }

/** An email address and a password. Enter triggers the first button's action; the second button does the other. */
export function EmailForm({ signIn, email, onEmail, startsAtPassword }: EmailFormProps) {
  const gateway = useAuthGateway()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<CredentialErrors>({})
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
    const missing = {
      email: email.trim() === '' ? EMAIL_MISSING : undefined,
      password: password === '' ? 'Enter your password.' : undefined,
    }
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
    <Stack as="form" gap={4} onSubmit={handleSubmit} noValidate>
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
      <PasswordReset address={email.trim()} onError={(message) => tellErrors({ email: message })} />
    </Stack>
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

interface PasswordResetProps {
  address: string
  /** Shows what is wrong with the address. */
  onError: (message: string | undefined) => void
}

/** Sends the password reset message. Its answer does not reveal whether the account exists. */
function PasswordReset({ address, onError }: PasswordResetProps) {
  const gateway = useAuthGateway()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState('')

  async function send() {
    if (isSending) return
    onError(address === '' ? EMAIL_MISSING : undefined)
    setAnswer('')
    if (address === '') return
    setIsSending(true)
    const sent = `If there is an account for ${address}, a message with a link for a new password is on its way.`
    try {
      await gateway.sendPasswordReset(address)
      setAnswer(sent)
    } catch (error) {
      const problem = error instanceof SignInFailed ? error.problem : 'unknown'
      if (problem === 'invalid-email') onError(signInHint[problem] ?? '')
      // Do not reveal that no account has this address.
      else setAnswer(problem === 'wrong-credentials' ? sent : mailFailedText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <button
        type="button"
        className={classes(linkClass(), styles.reset)}
        aria-busy={isSending || undefined}
        onClick={() => void send()}
      >
        Forgot your password?
      </button>
      <Text role="status" size="sm" tone="quiet" className={classes(styles.note, styles.answer)}>
        {answer}
      </Text>
    </div>
  )
}
