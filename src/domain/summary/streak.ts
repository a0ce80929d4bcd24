import { addDays, type DayKey } from '../calendar/day-key'
import { daysLateBetween, type RestDays } from '../rest/rest-days'

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
