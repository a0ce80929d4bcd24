import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { datedGoals, type GoalEntries, goalEntriesOf, goalsOf } from '@/domain/goals/entry'
import { GOAL_KEYS, NO_GOAL, NO_GOALS } from '@/domain/goals/goals'
import { goalProgress, type GoalProgress, isActive } from '@/domain/goals/progress'
import {
  goalName,
  goalPercentText,
  goalTargetText,
  goalValueText,
  STRATEGY_MESSAGES,
} from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useAction } from '@/state/commands'
import { retryFailed, useFacts } from '@/state/facts'
import { useRollups } from '@/state/rollups'
import { useFormula, useSessionTypes, useUser } from '@/state/selectors'
import { sayIfRefused } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/feedback/EmptyState'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './Goals.module.css'
import { GoalsForm } from './GoalsForm'
import { dayText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Row, Text } from '@/ui/layout'

/** One opening of the form. */
interface Draft {
  readonly initial: GoalEntries
  readonly kept: GoalEntries | null
}

export function GoalProgressCard() {
  const { write } = useBackend()
  const goals = useUser()?.goals ?? NO_GOALS
  const hasFailed = useFacts((facts) => facts.failed.has('months'))
  const [draft, setDraft] = useState<Draft | null>(null)
  const [hasSaved, setHasSaved] = useState(false)
  const rollups = useRollups()
  const types = useSessionTypes()
  const formula = useFormula()
  const today = useToday()
  const progress = useMemo(
    () => rollups && goalProgress(goals, rollups, types, formula, today),
    [goals, rollups, types, formula, today],
  )
  const hasGoals = GOAL_KEYS.some((key) => isActive(goals[key] ?? NO_GOAL, today))

  const stored = goalEntriesOf(goals)
  const edit = () => setDraft({ initial: stored, kept: null })
  useAction('goals', edit)

  function save(entries: GoalEntries) {
    setDraft(null)
    setHasSaved(true)
    const fields = { goals: datedGoals(goalsOf(entries), goals, today) }
    sayIfRefused(write({ kind: 'set-user', fields }), STRATEGY_MESSAGES.saveGoalsFailed, {
      onRefused: () => {
        setHasSaved(false)
        // Keeps all input, both this and what the user is typing now.
        setDraft((current) => current ?? { initial: stored, kept: entries })
      },
    })
  }

  return (
    <Card
      title="Goal Progress"
      controls={
        <Button variant="ghost" size="sm" onClick={edit}>
          Edit goals
        </Button>
      }
    >
      {!hasGoals && <Text tone="quiet">A goal is a daily average to reach, or not to pass.</Text>}
      {hasGoals &&
        !progress &&
        (hasFailed ? (
          <ErrorState title="Your progress could not be loaded." onRetry={retryFailed} />
        ) : (
          <SkeletonGroup label="Loading your progress" widths={['100%', '100%']} />
        ))}
      {progress && progress.length > 0 && (
        <ul className={styles.goals}>
          {progress.map((goal) => (
            <GoalRow key={goal.key} goal={goal} />
          ))}
        </ul>
      )}
      {draft && <GoalsForm {...draft} stored={stored} onSave={save} onCancel={() => setDraft(null)} />}
      <AlertDialog
        message={hasSaved && STRATEGY_MESSAGES.goalsSaved}
        onAcknowledge={() => setHasSaved(false)}
      />
    </Card>
  )
}

function GoalRow({ goal }: { goal: GoalProgress }) {
  const { key, target, endDate, average, percent, isLimit, isOver, sinceSet } = goal
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const of = `of ${goalTargetText(key, target, isLimit)} per day`
  const state = isOver ? 'Over the limit' : goalPercentText(percent)
  return (
    <li className={styles.goal}>
      <Row as="p" gap={2} align="baseline" justify="between" className={styles.line}>
        <b>{goalName[key]}</b>
        <span>
          {goalValueText(key, average)} <small>{of}</small>
        </span>
      </Row>
      <ProgressBar
        value={percent}
        max={100}
        label={goalName[key]}
        valueText={`${state}, ${goalValueText(key, average)} ${of}`}
        tone={key === 'timePlayed' ? 'play' : 'prod'}
        isOver={isOver}
      />
      <Row as="p" gap={2} justify="between" className={styles.line}>
        <small>{endDate === null ? 'No end date' : `Until ${dayText(endDate, dateFormat)}`}</small>
        {isOver ? (
          <Row as="b" inline gap="icon" size="sm" tone="danger">
            <TriangleAlert size={14} />
            {state}
          </Row>
        ) : (
          <small>{state}</small>
        )}
      </Row>
      {sinceSet && (
        <Row as="p" gap={2} align="baseline" justify="between" className={styles.line}>
          <small>Average since {dayText(sinceSet.since, dateFormat)}</small>
          <Text as="span" size="sm" tone="quiet">
            {goalValueText(key, sinceSet.average)} per day
          </Text>
        </Row>
      )}
    </li>
  )
}
