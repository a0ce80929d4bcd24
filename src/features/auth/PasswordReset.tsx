import { useState } from 'react'
import { SignInFailed, type SignInProblem } from '@/domain/auth'
import { signInHint } from '@/format/access'
import { useAuthGateway } from '@/state/backend'
import { classes } from '@/ui/classes'
import { linkClass } from '@/ui/link-class'
import styles from './EmailForm.module.css'

export interface PasswordResetProps {
  email: string
  onErrors: (errors: CredentialErrors) => void
}

/** Sends the password reset message. Its answer does not reveal whether the account exists. */
export function PasswordReset({ email, onErrors }: PasswordResetProps) {
  const gateway = useAuthGateway()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState('')

  async function send() {
    const address = email.trim()
    const missing = missingEmail(address)
    onErrors(missing)
    setAnswer('')
    if (missing.email) return
    setIsSending(true)
    try {
      await gateway.sendPasswordReset(address)
      setAnswer(sentTo(address))
    } catch (error) {
      const problem = error instanceof SignInFailed ? error.problem : 'unknown'
      if (problem === 'invalid-email') onErrors({ ...NO_ERRORS, email: signInHint(problem) ?? '' })
      else setAnswer(answerTo(problem, address))
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
        onClick={() => {
          if (!isSending) void send()
        }}
      >
        Forgot your password?
      </button>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </div>
  )
}

function sentTo(address: string): string {
  return `If there is an account for ${address}, a message with a link for a new password is on its way.`
}

function answerTo(problem: SignInProblem, address: string): string {
  // Do not reveal that no account has this address.
  if (problem === 'wrong-credentials') return sentTo(address)
  return `The message could not be sent. ${signInHint(problem) ?? 'Please try again.'}`
}

interface Credentials {
  readonly email: string
  readonly password: string
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>

export const NO_ERRORS: CredentialErrors = {}

/** The missing input, as messages beside the fields. Only the server knows whether email and password match. */
export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...missingEmail(email),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

function missingEmail(email: string): CredentialErrors {
  return email.trim() === '' ? { email: 'Enter your email address.' } : NO_ERRORS
}
