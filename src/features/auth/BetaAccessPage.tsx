import { Suspense, useState, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { SplitPage } from '@/components/SplitPage'
import { usePageStart } from '@/components/use-page-start'
import { waitlistUrl } from '@/components/waitlist'
import { WaitlistLink } from '@/components/WaitlistLink'
import { PRODUCT_NAME } from '@/domain/product'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './BetaAccessPage.module.css'
import { CheckInbox } from './CheckInbox'
import { EmailForm } from './EmailForm'
import { GoogleSignIn } from './GoogleSignIn'
import { LostLoginPart } from './LostLoginPart'
import { useProofMail } from './use-proof-mail'
import { useSignIn } from './use-sign-in'

/** Loaded once the page is there: a sign-in that fails for want of a network must be able to say so. */
const SignInFailedAlert = lazyPart(async () => (await import('./SignInFailedAlert')).SignInFailedAlert)

/** `again`: back from the inbox, so only the password is missing. */
type Step = 'sign-in' | 'inbox' | 'again'

/** The way in for approved beta accounts (AUTH-02, AUTH-03, INT-02). */
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
          <Introduction heading={heading} />
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
          <p className={styles.divider}>or with an email address</p>
          <EmailForm signIn={signIn} email={email} onEmail={setEmail} startsAtPassword={step === 'again'} />
        </>
      )}
      <Suspense fallback={null}>
        <SignInFailedAlert problem={signIn.problem} onAcknowledge={acknowledge} />
      </Suspense>
    </SplitPage>
  )
}

function Introduction({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Sign in to the closed beta
      </h1>
      <LostLoginPart />
      <p className={styles.lead}>
        {PRODUCT_NAME} is open to approved accounts for now. Sign in with the Google account or the email
        address that was approved for you.
        {waitlistUrl() !== null && (
          <>
            {' '}
            Not approved yet? <WaitlistLink />
          </>
        )}
      </p>
    </>
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
