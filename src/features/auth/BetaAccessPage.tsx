import { useState } from 'react'
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
import { CheckInbox, useProofMail } from './CheckInbox'
import { EmailForm } from './EmailForm'
import { LazyLostLogin } from './LazyLostLogin'
import { type SignIn, useSignIn } from './use-sign-in'
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
