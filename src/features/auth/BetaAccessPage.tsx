import { LogIn } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SplitPage } from '@/components/SplitPage'
import { usePageStart } from '@/components/use-page-start'
import { waitlistUrl } from '@/components/waitlist'
import { WaitlistLink } from '@/components/WaitlistLink'
import { PRODUCT_NAME } from '@/domain/product'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './BetaAccessPage.module.css'
import { EmailForm } from './EmailForm'
import { LostLogin } from './LostLogin'
import { SignInFailedAlert } from './SignInFailedAlert'
import { useSignIn } from './use-sign-in'

/** The way in for approved beta accounts (spec, section 2; checklist, AUTH-02, AUTH-03). */
export function BetaAccessPage() {
  const gateway = useAuthGateway()
  const signIn = useSignIn()
  const heading = usePageStart()
  const { signInAsDemo } = gateway

  return (
    <SplitPage art={<StaffArt />} home="/" footer={<LegalLinks />}>
      <h1 ref={heading} tabIndex={-1}>
        Sign in to the closed beta
      </h1>
      <LostLogin />
      <p className={styles.lead}>
        {PRODUCT_NAME} is open to approved accounts for now. Sign in with the Google account that was approved
        for you.
        {waitlistUrl() !== null && (
          <>
            {' '}
            Not approved yet? <WaitlistLink />
          </>
        )}
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        icon={<LogIn aria-hidden="true" />}
        busy={signIn.way === 'google'}
        onClick={() => signIn.start('google', () => gateway.signInWithGoogle())}
      >
        Continue with Google
      </Button>
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
      <p className={styles.divider}>or with an e-mail address</p>
      <EmailForm signIn={signIn} />
      <SignInFailedAlert problem={signIn.problem} onAcknowledge={signIn.acknowledge} />
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
