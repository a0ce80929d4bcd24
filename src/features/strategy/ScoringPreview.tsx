import { exact } from '@/domain/decimal'
import type { IdealDay } from '@/domain/score/calibration'
import type { Formula } from '@/domain/score/formula'
import { todayChangeText } from '@/format/pacing'
import { numberText, signedText } from '@/format/number'
import { HarmonyLines } from './HarmonyLines'
import styles from './ScoringPreview.module.css'
import { useLastDays } from './use-last-days'

interface ScoringPreviewProps {
  ideal: IdealDay
  /** What would be saved. */
  formula: Formula
  stored: Formula
}

/** What the settings come to, and how the last 30 days would have read under them. */
export function ScoringPreview({ ideal, formula, stored }: ScoringPreviewProps) {
  const focus = exact(ideal.focusMinutes / formula.timeDivisor)
  const days = useLastDays(formula)
  const change = days && {
    before: days.before.harmonies.at(-1) ?? 0,
    after: days.after.harmonies.at(-1) ?? 0,
  }
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      <p>
        {numberText(focus)} from focus {ideal.taskScore < 0 ? '−' : '+'}{' '}
        {numberText(Math.abs(ideal.taskScore))} from tasks ={' '}
        <b>{numberText(exact(focus + ideal.taskScore))} points</b>. One play point is then{' '}
        <b>{numberText(formula.playTimeDivisor)} minutes</b>; now it is {numberText(stored.playTimeDivisor)}.
      </p>
      {days && (
        <>
          <HarmonyLines days={days.after.days} before={days.before.harmonies} after={days.after.harmonies} />
          <ul className={styles.legend}>
            <li className={styles.before}>
              Current <b>{signedText(days.before.average)}</b>
            </li>
            <li className={styles.after}>
              With changes <b>{signedText(days.after.average)}</b>
            </li>
          </ul>
          <p className={styles.note}>Average Harmony Vector of the last 30 days.</p>
          {change && change.before !== change.after && (
            <p>
              <b>{todayChangeText(change.before, change.after)}</b>
            </p>
          )}
        </>
      )}
    </div>
  )
}
