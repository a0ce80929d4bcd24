import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { GithubCard } from './GithubCard'
import { GoalProgressCard } from './GoalProgressCard'
import { RestDaysCard } from './RestDaysCard'
import { RhythmsCard } from './RhythmsCard'
import { ScoringCard } from './ScoringCard'
import { SessionTypesCard } from './SessionTypesCard'
import styles from './StrategyPage.module.css'
import { TasksCard } from './TasksCard'

/** The rules that a person sets: what scores, and how (spec, section 2). */
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

/** Shows the setting that a link has asked for, with the focus on its first control. */
function useWantedSetting() {
  const { state } = useLocation() as { state: { setting?: string } | null }
  const setting = state?.setting
  useEffect(() => {
    const part = setting === undefined ? null : document.getElementById(setting)
    part?.querySelector('input')?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'center' })
  }, [setting])
}
