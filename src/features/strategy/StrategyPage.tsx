import { GithubCard } from './GithubCard'
import { GoalProgressCard } from './GoalProgressCard'
import { RhythmsCard } from './RhythmsCard'
import { ScoringCard } from './ScoringCard'
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
      <div className={styles.column}>
        <GoalProgressCard />
        <ScoringCard />
        <GithubCard />
      </div>
    </div>
  )
}
