import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/layout'
import styles from './BetaAccessPage.module.css'
import type { ProofMail } from './use-proof-mail'

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
