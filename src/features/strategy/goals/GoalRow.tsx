import type { GoalProgress } from '@/domain/goals/progress'
import { dayText } from '@/format/date'
import { goalName, goalValueText, goalPercentText } from '@/format/strategy'
import { usePreferences } from '@/state/device/preferences'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Row, Text } from '@/ui/layout'
import styles from './GoalProgress.module.css'

export function GoalRow({ goal }: { goal: GoalProgress }) {
  const { key, target, endDate, average, percent, sinceSet } = goal
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const of = `of ${goalValueText(key, target)} per day`
  return (
    <li className={styles.goal}>
      <Row as="p" gap={2} align="baseline" justify="between" className={styles.line}>
        <strong>{goalName(key)}</strong>
        <span>
          {goalValueText(key, average)} <small>{of}</small>
        </span>
      </Row>
      <ProgressBar
        value={percent}
        max={100}
        label={goalName(key)}
        valueText={`${goalPercentText(percent)}, ${goalValueText(key, average)} ${of}`}
      />
      <Row as="p" gap={2} align="baseline" justify="between" className={styles.line}>
        <small>{endDate === null ? 'No end date' : `Until ${dayText(endDate, dateFormat)}`}</small>
        <small>{goalPercentText(percent)}</small>
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
