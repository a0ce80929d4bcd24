import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { Row, Text } from '@/ui/layout'
import styles from './BetaAccessPage.module.css'
import { useAuthGateway } from '@/state/backend'
import { mailFailedText } from './use-sign-in'

interface CheckInboxProps {
  address: string
  mail: ProofMail
  onSignIn: () => void
}

/** Replaces the sign-in form until the address is verified (INT-02). */
export function CheckInbox({ address, mail, onSignIn }: CheckInboxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isOnItsWay = mail.state !== 'unsent'

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isOnItsWay ? 'Check your inbox' : 'Confirm your email address'}
      </h1>
      <Text size="lg" tone="quiet" className={styles.lead}>
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
      </Text>
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
      <Text role="status" size="sm" tone="quiet" className={styles.note}>
        {mail.state === 'sent' && 'The message is on its way. If it doesn’t arrive, check your spam folder.'}
        {mail.failure}
      </Text>
    </>
  )
}

/** The email whose link verifies the address of a new account. */
interface ProofMail extends MailState {
  readonly send: () => void
}

interface MailState {
  readonly state: 'unsent' | 'sending' | 'sent'
  /** Why it was not sent, or empty. */
  readonly failure: string
}

const UNSENT: MailState = { state: 'unsent', failure: '' }

export function useProofMail(address: string): ProofMail {
  const gateway = useAuthGateway()
  const [mails, setMails] = useState<ReadonlyMap<string, MailState>>(new Map())
  const mail = mails.get(address) ?? UNSENT
  const set = (next: MailState) => setMails((before) => new Map(before).set(address, next))

  async function send() {
    if (mail.state === 'sending') return
    set({ state: 'sending', failure: '' })
    try {
      await gateway.sendPasswordReset(address)
      set({ state: 'sent', failure: '' })
    } catch (error) {
      set({ state: 'unsent', failure: mailFailedText(error) })
    }
  }

  return { ...mail, send: () => void send() }
}
