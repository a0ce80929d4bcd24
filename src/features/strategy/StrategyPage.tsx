import { RhythmsCard } from './RhythmsCard'
import { SessionTypesCard } from './SessionTypesCard'
import styles from './StrategyPage.module.css'
import { TasksCard } from './TasksCard'

/** The rules that a person sets: what scores, and how (spec, section 2). */
export function StrategyPage() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <TasksCard />
        <RhythmsCard />
        <SessionTypesCard />
      </div>
    </div>
  )
}
