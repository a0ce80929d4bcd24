import { addDays, dayOf, type DayKey } from '../calendar/day-key'
import { daysLateBetween, type RestDays } from '../rest/rest-days'
import type { EpochMs } from '../units'

/** The UTC day of an instant: streaks are counted in UTC, whatever the zone (spec, section 9). */
export function utcDayOf(instant: EpochMs): DayKey {
  return dayOf(instant, 'UTC')
}

/**
 * How many consecutive UTC days with a session end today or yesterday. Until a day is over it is not missed, so
 * yesterday's streak still stands today; days to come do not count. Rest days without a session are bridged: they neither
 * count nor end the streak (REST-05).
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

/** Whether only rest days lie between the two days, if any. */
export function isUnbroken(older: DayKey, newer: DayKey, rest: RestDays): boolean {
  return daysLateBetween(older, addDays(newer, -1), rest) === 0
}
