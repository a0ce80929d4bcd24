import { exactSum } from '../decimal'
import type { FeaturedStat } from './customization'
import { type RestDays, daysLateBetween } from '../rest/rest-days'
import { categoriesOf } from '../score/points'
import type { SessionType, CategorySeconds } from '../session/types/session-type'
import type { EpochMs } from '../units'
import type { Rollups } from '../rollups/rollups'
import { utcDayOf, addDays, type DayKey, daysBetween, mondayOf } from '../calendar/day-key'

/** The statistics of all time, times in seconds (PROFILE-05, INT-73, INT-74). */
export function lifetimeStatistics(
  rollups: Rollups,
  types: readonly SessionType[],
  rest: RestDays,
  now: EpochMs,
): Readonly<Record<FeaturedStat, number>> {
  const categoryOf = categoriesOf(types)
  const all = [...rollups.days.values()].flatMap((day) => [...day.types])
  const secondsOf = (category: string) =>
    exactSum(all.filter(([name]) => categoryOf(name) === category).map(([, totals]) => totals.seconds))
  const begunOn = [...rollups.utcDays].filter(([, count]) => count > 0).map(([day]) => day)
  return {
    totalFocusTime: secondsOf('productivity'),
    totalPlayTime: secondsOf('play'),
    sessionsCompleted: all.reduce((sum, [, { count }]) => sum + count, 0),
    currentStreak: currentStreak(begunOn, utcDayOf(now), rest),
    rhythmsCompleted: [...rollups.completions.values()].reduce((sum, days) => sum + days.size, 0),
    tasksCompleted: exactSum([...rollups.days.values()].map(({ quantity }) => quantity)),
  }
}

/**
 * The number of consecutive UTC days with a session that end today or yesterday. A day is not missed until it is over, so
 * yesterday's streak still counts today. Future days do not count. Rest days without a session neither count nor end the streak
 * (REST-05).
 */
export function currentStreak(utcDays: Iterable<DayKey>, today: DayKey, rest: RestDays): number {
  const newestFirst = [...new Set(utcDays)]
    .filter((day) => day <= today)
    .sort()
    .reverse()
  let streak = 0
  let newer = today
  for (const day of newestFirst) {
    if (!isUnbroken(day, newer, rest)) break
    streak++
    newer = day
  }
  return streak
}

/** Whether there are only rest days between the two days, or none. */
export function isUnbroken(older: DayKey, newer: DayKey, rest: RestDays): boolean {
  return daysLateBetween(older, addDays(newer, -1), rest) === 0
}

/** The weeks from the first one with any time on: a history is not shown as flat before it began. */
export function sinceFirst(weeks: readonly CategorySeconds[]): readonly CategorySeconds[] {
  return weeks.slice(
    Math.max(
      0,
      weeks.findIndex(({ productivity, play }) => productivity + play > 0),
    ),
  )
}

/** The time of the last `count` weeks, each from Monday on, oldest first. The last one contains `today`. */
export function weekTotals(
  { days }: Rollups,
  types: readonly SessionType[],
  today: DayKey,
  count: number,
): readonly CategorySeconds[] {
  const first = addDays(mondayOf(today), 7 * (1 - count))
  const weeks = Array.from({ length: count }, () => ({ productivity: 0, play: 0 }))
  const categoryOf = categoriesOf(types)
  for (const [day, rollup] of days) {
    const week = day <= today ? weeks[Math.floor(daysBetween(first, day) / 7)] : undefined
    if (!week) continue
    for (const [name, { seconds }] of rollup.types) week[categoryOf(name)] += seconds
  }
  return weeks
}
