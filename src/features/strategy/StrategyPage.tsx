import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { Stack } from '@/ui/layout'
import { useHold } from '@/ui/use-hold'
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
  // The lists above decide where the cards below them stand.
  const isHeld = useHold(
    useFacts(({ tasks, rhythms, restSpans, sessionTypes }) =>
      [tasks, rhythms, restSpans, sessionTypes].every((list) => list !== null),
    ),
  )
  return (
    <div className={styles.columns} data-held={isHeld}>
      <Stack gap="cards">
        <TasksCard />
        <RhythmsCard />
        <RestDaysCard />
        <SessionTypesCard />
      </Stack>
      <Stack gap="cards">
        <GoalProgressCard />
        <ScoringCard />
        <GithubCard />
      </Stack>
    </div>
  )
}

/** Shows the setting that a link or a command names. */
function useWantedSetting() {
  const { state } = useLocation() as { state: { setting?: string } | null }
  const setting = state?.setting
  useEffect(() => show(setting), [setting])
  useAction('strategy.part', ({ place }) => show(place))
}

/** Opens the fold that holds the setting, scrolls to it and focuses its first control; or presses the button (KEYS-04). */
function show(setting: string | undefined) {
  const part = document.getElementById(setting ?? '')
  if (!part) return
  part.closest('details')?.setAttribute('open', '')
  part.scrollIntoView({ block: 'center' })
  part.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus()
  part.click()
}
