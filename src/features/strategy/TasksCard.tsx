import type { Task } from '@/domain/session/task'
import { numberText } from '@/format/number'
import { retryFailed, useFacts } from '@/state/facts'
import { Card } from '@/ui/Card'
import { Count } from '@/ui/Count'
import { ErrorState } from '@/ui/ErrorState'
import { Skeleton, SkeletonGroup } from '@/ui/Skeleton'
import styles from './StrategyPage.module.css'

export function TasksCard() {
  const listing = useFacts((facts) => facts.tasks)
  const hasFailed = useFacts((facts) => facts.failed.has('tasks'))
  return (
    <Card title="Your Tasks" titleNote={listing && <Count>{listing.items.length}</Count>}>
      {hasFailed && <ErrorState title="Your tasks could not be loaded." onRetry={retryFailed} />}
      {!listing && !hasFailed && (
        <SkeletonGroup label="Loading your tasks">
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </SkeletonGroup>
      )}
      {listing?.items.length === 0 && <p className={styles.none}>No tasks yet.</p>}
      {listing && listing.items.length > 0 && <Tasks tasks={listing.items} />}
    </Card>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map(({ id, name, score }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>
            <span className={styles.unit}>Score </span>
            {numberText(score)}
          </span>
        </li>
      ))}
    </ul>
  )
}
