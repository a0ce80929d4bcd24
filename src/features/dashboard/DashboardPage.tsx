import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/button-class'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'

export function DashboardPage() {
  return (
    <Card>
      <EmptyState
        title="Your Harmony Vector will be drawn here"
        headingLevel={2}
        action={
          <Link to="/app" className={buttonClass({ variant: 'primary' })}>
            Go to the timer
          </Link>
        }
      >
        How work and play balance, your average day and your rhythms. This screen is not there yet; the
        sessions you time now will count in it.
      </EmptyState>
    </Card>
  )
}
