import { exact } from '@/domain/decimal'
import type { Formula, IdealDay } from '@/domain/score/formula'
import { todayChangeText } from '@/format/score'
import { numberText, pointsText, signedPointsText } from '@/format/number'
import { Row, Stack, Text } from '@/ui/layout'
import { HarmonyLines } from './HarmonyLines'
import styles from './ScoringPreview.module.css'
import { useLastDays } from './use-last-days'

interface ScoringPreviewProps {
  ideal: IdealDay
  /** The formula that would be saved. */
  formula: Formula
  stored: Formula
}

/** The effect of the settings: minutes per point, and how the last 30 days would have scored. */
export function ScoringPreview({ ideal, formula, stored }: ScoringPreviewProps) {
  const focus = exact(ideal.focusMinutes / formula.timeDivisor)
  const days = useLastDays(formula)
  const change = days && {
    before: days.before.harmonies.at(-1) ?? 0,
    after: days.after.harmonies.at(-1) ?? 0,
  }
  const minutes = numberText(formula.playTimeDivisor)
  const minutesNow = numberText(stored.playTimeDivisor)

  return (
    <Stack gap={2} size="sm" tone="quiet" className={styles.preview} role="group" aria-label="Preview">
      <p>
        {pointsText(focus)} from focus {ideal.taskScore < 0 ? '−' : '+'}{' '}
        {pointsText(Math.abs(ideal.taskScore))} from tasks ={' '}
        <b>{pointsText(exact(focus + ideal.taskScore))} points</b>. 1 point = <b>{minutes} min of play</b>
        {minutes !== minutesNow && ` (now ${minutesNow})`}.
      </p>
      {days && (
        <>
          <HarmonyLines days={days.after.days} before={days.before.harmonies} after={days.after.harmonies} />
          <Row as="ul" gap={5} rowGap={1} align="stretch" wrap className={styles.legend}>
            <li className={styles.before}>
              Current <b>{signedPointsText(days.before.average)}</b>
            </li>
            <li className={styles.after}>
              With changes <b>{signedPointsText(days.after.average)}</b>
            </li>
          </Row>
          <Text size="xs" tone="faint">
            Average Harmony Vector of the last 30 days.
          </Text>
          {change && change.before !== change.after && (
            <p>
              <b>{todayChangeText(change.before, change.after)}</b>
            </p>
          )}
        </>
      )}
    </Stack>
  )
}
