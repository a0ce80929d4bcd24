import { exact } from '../decimal'
import { windowOf, type Timeframe } from '../score/harmony'
import type { DayHistory } from '../score/days'
import { sessionTypeNamed, type Category, type SessionType } from '../session/types/session-type'
import { SECONDS_PER_DAY, type Seconds } from '../units'
import type { Rollups } from '../rollups/rollups'

export const REST = 'Rest'

/** A slice of the average day. */
export interface Slice<Name extends string = string> {
  readonly name: Name
  /** Per calendar day of the timeframe. */
  readonly seconds: Seconds
}

/** The average day of the timeframe in three slices (DONUT-03, INT-62). */
export function averageDay(
  history: DayHistory,
  timeframe: Timeframe,
): readonly Slice<Category | typeof REST>[] {
  const { length, days } = windowOf(history, timeframe)
  const average = (field: 'focus' | 'play') => days.reduce((sum, day) => sum + day[field], 0) / length
  return withRest([
    { name: 'productivity', seconds: average('focus') },
    { name: 'play', seconds: average('play') },
  ])
}

/**
 * Like `averageDay`, with a slice for each session type that has time in the timeframe, longest first. Rollups store the name
 * that a type had when the session was logged, so the names of one type are added up (KEEP-03).
 */
export function averageDayByType(
  history: DayHistory,
  rollups: Rollups,
  types: readonly SessionType[],
  timeframe: Timeframe,
): readonly Slice[] {
  const { length, days } = windowOf(history, timeframe)
  const stored = new Map<string, Seconds>()
  for (const { day } of days) {
    for (const [name, totals] of rollups.days.get(day)?.types ?? []) {
      stored.set(name, (stored.get(name) ?? 0) + totals.seconds)
    }
  }
  const seconds = new Map<string, Seconds>()
  for (const [storedName, sum] of stored) {
    const { name } = sessionTypeNamed(types, storedName)
    seconds.set(name, (seconds.get(name) ?? 0) + sum)
  }
  const slices = [...seconds].map(([name, sum]) => ({ name, seconds: sum / length }))
  return withRest(slices.filter((slice) => slice.seconds > 0).sort((a, b) => b.seconds - a.seconds))
}

/** Overlapping sessions may add up to more than a day, which leaves no rest (INT-63). */
function withRest<Name extends string>(slices: readonly { name: Name; seconds: Seconds }[]) {
  const filled = slices.reduce((sum, { seconds }) => sum + seconds, 0)
  const all = [...slices, { name: REST, seconds: Math.max(0, SECONDS_PER_DAY - filled) } as const]
  return all.map(({ name, seconds }) => ({ name, seconds: exact(seconds) }))
}
