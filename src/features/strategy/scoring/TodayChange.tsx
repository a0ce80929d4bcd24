import { useDeferredValue, useMemo, useState } from 'react'
import type { RestDays } from '@/domain/rest/rest-days'
import { todayChangeText } from '@/format/pacing'
import styles from './TodayChange.module.css'
import { incrementalDayValues, type ScoreInput } from '@/domain/score/days'
import { useDayHistory, useScoreInput } from '@/state/day-values'

/** The effect of different rest days on today, shown before they are saved. */
export function TodayChange({ rest }: { rest: RestDays | null }) {
  const change = useTodayUnder(useMemo(() => rest && { rest }, [rest]))
  return (
    <p className={styles.change} aria-live="polite">
      {change && todayChangeText(change.before, change.after)}
    </p>
  )
}

interface TodaysChange {
  readonly before: number
  readonly after: number
}

/** Today's Harmony Vector now and under different rules. Null until it is known, and while nothing changes. */
export function useTodayUnder(
  change: Partial<Pick<ScoreInput, 'formula' | 'rest'>> | null,
): TodaysChange | null {
  const history = useDayHistory()
  const input = useScoreInput()
  const [valuesOf] = useState(incrementalDayValues)
  // Ten years of days take a moment, and typing must not wait for them.
  const settled = useDeferredValue(change)
  return useMemo(() => {
    const before = input && history?.at(input.today)
    if (!before || !settled) return null
    const after = valuesOf({ ...input, ...settled }).at(input.today)
    return { before: before.harmony, after: after?.harmony ?? 0 }
  }, [history, input, settled, valuesOf])
}
