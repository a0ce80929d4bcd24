import { Link } from 'react-router-dom'
import { MESSAGES } from '@/format/messages'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/EmptyState'

export function NoSessions() {
  return (
    <EmptyState
      title={MESSAGES.noSessions}
      action={
        <Link to="/app" className={buttonClass({ variant: 'primary' })}>
          Go to the timer
        </Link>
      }
    >
      Start the timer, or add a session by hand, and it will be listed here.
    </EmptyState>
  )
}
