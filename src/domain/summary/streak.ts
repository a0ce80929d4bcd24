import { addDays, dayOf, type DayKey } from '../calendar/day-key'
import type { EpochMs } from '../units'

/** The UTC day of an instant: streaks are counted in UTC, whatever the zone (spec, section 9). */
export function utcDayOf(instant: EpochMs): DayKey {
  return dayOf(instant, 'UTC')
}

/**
 * How many consecutive UTC days with a session end today or yesterday. Until a day is over it is not missed, so
 * yesterday's streak still stands today; days to come do not count.
 */
export function currentStreak(utcDays: Iterable<DayKey>, today: DayKey): number {
  const days = new Set(utcDays)
  let day = days.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (days.has(day)) {
    streak++
    day = addDays(day, -1)
  }
  return streak
}
