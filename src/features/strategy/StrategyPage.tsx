import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { GithubCard } from './tasks/GithubCard'
import { GoalProgressCard } from './goals/GoalProgressCard'
import { RestDaysCard } from './rest/RestDaysCard'
import { RhythmsCard } from './rhythms/RhythmsCard'
import { ScoringCard } from './scoring/ScoringCard'
import { SessionTypesCard } from './types/SessionTypesCard'
import styles from './StrategyPage.module.css'
import { TasksCard } from './tasks/TasksCard'

/** The user's rules: what scores, and how. */
export function StrategyPage() {
  useWantedSetting()
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <TasksCard />
        <RhythmsCard />
        <RestDaysCard />
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

/** Scrolls to the setting that a link names, and focuses its first control. */
function useWantedSetting() {
  const { state } = useLocation() as { state: { setting?: string } | null }
  const setting = state?.setting
  useEffect(() => {
    const part = setting === undefined ? null : document.getElementById(setting)
    part?.querySelector('input')?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'center' })
  }, [setting])
}
