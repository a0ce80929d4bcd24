import { Link } from 'react-router-dom'
import { buttonClass } from '@/ui/button-class'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { GithubCard } from './GithubCard'
import { SessionTypesCard } from './SessionTypesCard'
import styles from './StrategyPage.module.css'
import { TasksCard } from './TasksCard'

export function StrategyPage() {
  return (
    <div className={styles.page}>
      <div className={styles.lists}>
        <TasksCard />
        <SessionTypesCard />
      </div>
      <GithubCard />
      <Card>
        <EmptyState
          title="Your rhythms, goals and scoring will be set here"
          headingLevel={2}
          action={
            <Link to="/app" className={buttonClass({ variant: 'primary' })}>
              Go to the timer
            </Link>
          }
        >
          These parts are not there yet, and the tasks and types above cannot be changed yet either.
        </EmptyState>
      </Card>
    </div>
  )
}
