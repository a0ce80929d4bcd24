import type { MouseEvent } from 'react'
import { exact } from '@/domain/decimal'
import { calibrated } from '@/domain/score/calibration'
import type { Formula, IdealDay } from '@/domain/score/formula'
import { todayChangeText } from '@/format/pacing'
import { numberText, signedText } from '@/format/number'
import { Button } from '@/ui/Button'
import { HarmonyLines } from './HarmonyLines'
import styles from './ScoringPreview.module.css'
import { useLastDays } from './use-last-days'

interface ScoringPreviewProps {
  ideal: IdealDay
  /** What would be saved. */
  formula: Formula
  stored: Formula
  /** Prices play by the ideal day; absent where that is what is shown. */
  onPriceByDay?: (() => void) | undefined
}

/** What the settings come to, and how the last 30 days would have read under them. */
export function ScoringPreview({ ideal, formula, stored, onPriceByDay }: ScoringPreviewProps) {
  const focus = exact(ideal.focusMinutes / formula.timeDivisor)
  const days = useLastDays(formula)
  const change = days && {
    before: days.before.harmonies.at(-1) ?? 0,
    after: days.after.harmonies.at(-1) ?? 0,
  }
  const priced = calibrated(ideal, formula.pacingMultiplier).formula ?? formula
  const price = numberText(priced.playTimeDivisor)

  function priceByDay(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away; saving comes next.
    event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onPriceByDay?.()
  }

  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      <p>
        {numberText(focus)} from focus {ideal.taskScore < 0 ? '−' : '+'}{' '}
        {numberText(Math.abs(ideal.taskScore))} from tasks ={' '}
        <b>{numberText(exact(focus + ideal.taskScore))} points</b>. One play point is then{' '}
        <b>{price} minutes</b>; now it is {numberText(stored.playTimeDivisor)}.
      </p>
      {onPriceByDay && price !== numberText(stored.playTimeDivisor) && (
        <p>
          Until you change this day, saving leaves it at {numberText(stored.playTimeDivisor)}.{' '}
          <Button size="sm" className={styles.use} onClick={priceByDay}>
            Price play by this day
          </Button>
        </p>
      )}
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
