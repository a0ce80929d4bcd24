import { useDeferredValue, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { RestDays } from '@/domain/rest/rest-days'
import { type DayHistory, incrementalDayValues, type ScoreInput } from '@/domain/score/days'
import { todayChangeText } from '@/format/pacing'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { Text } from '@/ui/layout'
import styles from './TodayChange.module.css'

/** The effect of different rest days on today, shown before they are saved. */
export function TodayChange({ rest }: { rest: RestDays | null }) {
  const days = useDaysUnder(useMemo(() => rest && { rest }, [rest]))
  return (
    <Text size="sm" weight="medium" className={styles.change} aria-live="polite">
      {todayUnderText(days)}
    </Text>
  )
}

interface DaysUnder {
  readonly before: DayHistory
  readonly after: DayHistory
  readonly today: DayKey
}

/** The days now and under different rules, whose object must stay the same while they do. Null until known, and without a change. */
export function useDaysUnder(change: Partial<Pick<ScoreInput, 'formula' | 'rest'>> | null): DaysUnder | null {
  const before = useDayHistory()
  const input = useScoreInput()
  const [valuesOf] = useState(incrementalDayValues)
  // Ten years of days take a moment, and typing and sliders must not wait for them.
  const settled = useDeferredValue(change)
  return useMemo(() => {
    if (!before || !input || !settled) return null
    return { before, after: valuesOf({ ...input, ...settled }), today: input.today }
  }, [before, input, settled, valuesOf])
}

/** Says how today's Harmony Vector would change. */
export function todayUnderText(days: DaysUnder | null): string | null {
  const before = days?.before.at(days.today)
  return days && before ? todayChangeText(before.harmony, days.after.at(days.today)?.harmony ?? 0) : null
}
