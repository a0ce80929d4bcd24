import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/layout'
import styles from './BetaAccessPage.module.css'
import { SignInFailed } from '@/domain/auth'
import { signInHint } from '@/format/access'
import { useAuthGateway } from '@/state/backend'

export interface CheckInboxProps {
  address: string
  mail: ProofMail
  onSignIn: () => void
}

/** Replaces the sign-in form until the address is verified (INT-02). */
export function CheckInbox({ address, mail, onSignIn }: CheckInboxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isOnItsWay = mail.state === 'sent' || mail.state === 'sending'

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isOnItsWay ? 'Check your inbox' : 'Confirm your email address'}
      </h1>
      <p className={styles.lead}>
        {isOnItsWay ? (
          <>
            We {mail.state === 'sent' ? 'sent' : 'are sending'} a message to <strong>{address}</strong>. Open
            its link to confirm the address and set your password. Then sign in here.
          </>
        ) : (
          <>
            Before you can sign in, confirm that <strong>{address}</strong> is yours: open the link in our
            message and set your password.
          </>
        )}
      </p>
      <Row gap={2} wrap>
        <Button variant={isOnItsWay ? 'primary' : 'ghost'} size="lg" onClick={onSignIn}>
          Sign in
        </Button>
        <Button
          variant={isOnItsWay ? 'ghost' : 'primary'}
          size="lg"
          busy={mail.state === 'sending'}
          onClick={mail.send}
        >
          {isOnItsWay ? 'Send it again' : 'Send the message'}
        </Button>
      </Row>
      <p role="status" className={styles.note}>
        {statusOf(mail)}
      </p>
    </>
  )
}

function statusOf({ state, hint }: ProofMail): string {
  if (state === 'sent') return 'The message is on its way. If it doesn’t arrive, check your spam folder.'
  return state === 'failed' ? `The message could not be sent. ${hint}` : ''
}

/** The email whose link verifies the address of a new account. */
export interface ProofMail {
  readonly state: 'unsent' | 'sending' | 'sent' | 'failed'
  /** What the user can do if it could not be sent. */
  readonly hint: string
  readonly send: () => void
}

export function useProofMail(address: string): ProofMail {
  const gateway = useAuthGateway()
  const [{ state, hint }, setState] = useState<Pick<ProofMail, 'state' | 'hint'>>({
    state: 'unsent',
    hint: '',
  })

  async function send() {
    if (state === 'sending') return
    setState({ state: 'sending', hint: '' })
    try {
      await gateway.sendPasswordReset(address)
      setState({ state: 'sent', hint: '' })
    } catch (error) {
      const known = error instanceof SignInFailed ? signInHint(error.problem) : null
      setState({ state: 'failed', hint: known ?? 'Please try again.' })
    }
  }

  return { state, hint, send: () => void send() }
}
