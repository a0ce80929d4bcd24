import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/button-class'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'

export function LogPage() {
  return (
    <Card>
      <EmptyState
        title="Your screen time will be logged here"
        headingLevel={2}
        action={
          <Link to="/app" className={buttonClass({ variant: 'primary' })}>
            Go to the timer
          </Link>
        }
      >
        Hours by app, day by day. This screen is not there yet; until then, Quick Add Session on the timer
        takes Screen Time too.
      </EmptyState>
    </Card>
  )
}
