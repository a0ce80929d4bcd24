import { LogIn } from 'lucide-react'
import { usePopup } from '@/components/use-popup'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import styles from './BetaAccessPage.module.css'
import type { SignIn } from './use-sign-in'

export function GoogleSignIn({ signIn }: { signIn: SignIn }) {
  const gateway = useAuthGateway()
  const popup = usePopup('Google', () => gateway.preparePopup())
  return (
    <div>
      <Button
        variant="primary"
        size="lg"
        block
        icon={<LogIn aria-hidden="true" />}
        busy={signIn.way === 'google'}
        aria-disabled={popup.isPreparing}
        onClick={() => popup.press(() => signIn.start('google', () => gateway.signInWithGoogle()))}
      >
        Continue with Google
      </Button>
      <p role="status" className={styles.note}>
        {popup.note}
      </p>
    </div>
  )
}
