import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAnythingWaiting } from '@/domain/waiting'
import { lostLoginText } from '@/format/messages'
import { useDeviceUser } from '@/state/device-user'
import { waitingOf } from '@/state/waiting'
import { buttonClass } from '@/ui/button-class'
import styles from './LostLogin.module.css'

/** Says that the login ended by itself, what waits on this device, and how to get it sent. */
export function LostLogin() {
  const user = useDeviceUser((device) => device.user)
  return user?.login === 'lost' ? <Notice key={user.uid} uid={user.uid} /> : null
}

function Notice({ uid }: { uid: string }) {
  const [waiting] = useState(() => waitingOf(uid))
  const isOnSignIn = useLocation().pathname === '/beta-access'
  return (
    <div className={styles.notice}>
      <TriangleAlert size={18} className={styles.icon} aria-hidden="true" />
      <p role="alert" className={styles.words}>
        {lostLoginText(waiting)}
        {isAnythingWaiting(waiting) && ' Sign in with the same account, and nothing is lost.'}
      </p>
      {!isOnSignIn && (
        <Link to="/beta-access" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          Sign in again
        </Link>
      )}
    </div>
  )
}
