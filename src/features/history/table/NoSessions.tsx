import { Link } from 'react-router-dom'
import { HISTORY_MESSAGES } from '@/format/history'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/feedback/EmptyState'

export function NoSessions() {
  return (
    <EmptyState
      title={HISTORY_MESSAGES.noSessions}
      action={
        <Link to="/app" className={buttonClass({ variant: 'primary' })}>
          Go to the timer
        </Link>
      }
    >
      Start the timer or add a session by hand to see it here.
    </EmptyState>
  )
}

/** Offline, a device that has never loaded the history cannot tell whether it is empty. */
export function NotOnThisDevice() {
  return <EmptyState title="Your history is not on this device yet.">It loads once you’re online.</EmptyState>
}
