import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAnythingWaiting } from '@/domain/sync/status'
import { lostLoginText } from '@/format/account'
import { waitingOf } from '@/state/sessions/waiting'
import { Banner } from '@/ui/feedback/Banner'
import { buttonClass } from '@/ui/Button'

/** Says that the login ended by itself, which changes wait on this device, and how to send them. */
export function LostLogin({ uid }: { uid: string }) {
  const [waiting] = useState(() => waitingOf(uid))
  const isOnSignIn = useLocation().pathname === '/beta-access'
  return (
    <Banner
      isUrgent
      action={
        !isOnSignIn && (
          <Link to="/beta-access" className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Sign in again
          </Link>
        )
      }
    >
      {lostLoginText(waiting)}
      {isAnythingWaiting(waiting) && ' Sign in with the same account and nothing is lost.'}
    </Banner>
  )
}
