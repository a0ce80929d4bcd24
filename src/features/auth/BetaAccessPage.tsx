import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-component'
import { SplitPage } from '@/components/session/SplitPage'
import { usePageStart } from '@/components/use-page-start'
import { WaitlistLink } from '@/components/account/WaitlistLink'
import { PRODUCT_NAME } from '@/domain/product'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { StaffArt } from '@/ui/figure/StaffArt'
import { Row, Text } from '@/ui/layout'
import styles from './BetaAccessPage.module.css'
import { EmailForm } from './EmailForm'
import { LazyLostLogin } from './LazyLostLogin'
import { type SignIn, useSignIn, mailFailedText } from './use-sign-in'
import { LogIn } from 'lucide-react'
import { usePopup } from '@/components/use-popup'

/** Loaded right after the page, so that a sign-in that fails while offline can say so. */
const SignInFailedAlert = lazyPart(async () => (await import('./SignInFailedAlert')).SignInFailedAlert)

/** `again`: the user comes from the inbox, so only the password is missing. */
type Step = 'sign-in' | 'inbox' | 'again'

/** The sign-in page for approved beta accounts (AUTH-02, AUTH-03, INT-02). */
export function BetaAccessPage() {
  const { signInAsDemo } = useAuthGateway()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>('sign-in')
  const mail = useProofMail(email.trim())
  const signIn = useSignIn(() => {
    setStep('inbox')
    mail.send()
  })
  const heading = usePageStart()

  function acknowledge() {
    if (signIn.problem === 'unproven-email') setStep('inbox')
    signIn.acknowledge()
  }

  return (
    <SplitPage art={<StaffArt />} home="/" footer={<LegalLinks />}>
      {step === 'inbox' ? (
        <CheckInbox address={email.trim()} mail={mail} onSignIn={() => setStep('again')} />
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            Sign in to the closed beta
          </h1>
          <LazyLostLogin />
          <Text size="lg" tone="quiet" className={styles.lead}>
            {PRODUCT_NAME} is open to approved accounts for now. Sign in with the Google account or the email
            address that was approved for you. Not approved yet? <WaitlistLink />
          </Text>
          <GoogleSignIn signIn={signIn} />
          {signInAsDemo && (
            <Button
              size="lg"
              block
              busy={signIn.way === 'demo'}
              onClick={() => signIn.start('demo', signInAsDemo)}
            >
              Use the demo account
            </Button>
          )}
          <Row as="p" gap={3} size="sm" tone="faint" className={styles.divider}>
            or with an email address
          </Row>
          <EmailForm signIn={signIn} email={email} onEmail={setEmail} startsAtPassword={step === 'again'} />
        </>
      )}
      <SignInFailedAlert problem={signIn.problem} onAcknowledge={acknowledge} />
    </SplitPage>
  )
}

function LegalLinks() {
  return (
    <>
      <Link to="/terms">Terms of Service</Link>
      <Link to="/privacy">Privacy Policy</Link>
    </>
  )
}

function GoogleSignIn({ signIn }: { signIn: SignIn }) {
  const gateway = useAuthGateway()
  const popup = usePopup('Google', () => gateway.preparePopup())
  return (
    <div>
      <Button
        variant="primary"
        size="lg"
        block
        icon={<LogIn />}
        busy={signIn.way === 'google'}
        aria-disabled={popup.isPreparing}
        onClick={() => popup.press(() => signIn.start('google', () => gateway.signInWithGoogle()))}
      >
        Continue with Google
      </Button>
      <Text role="status" size="sm" tone="quiet" className={styles.note}>
        {popup.note}
      </Text>
    </div>
  )
}

interface CheckInboxProps {
  address: string
  mail: ProofMail
  onSignIn: () => void
}

/** Replaces the sign-in form until the address is verified (INT-02). */
function CheckInbox({ address, mail, onSignIn }: CheckInboxProps) {
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

function useProofMail(address: string): ProofMail {
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
