import { addDays, startOfDay, type DayKey } from '../calendar/day-key'
import { MS_PER_HOUR, type EpochMs } from '../units'

const DAYS_A_WEEK = 7

/** A span of end times: the sessions of some days are among those that end in it. */
export interface Reach {
  readonly from: EpochMs
  readonly until: EpochMs
}

/** A reach without any session. */
export const NOWHERE: Reach = { from: 0, until: 0 }

/** The time in which sessions of the week end, in whatever zone they were logged. */
export function reachOfWeek(sunday: DayKey): Reach {
  return reachOfDays(sunday, DAYS_A_WEEK)
}

/**
 * The time in which sessions of these consecutive days end, in whatever zone they were logged. The first day starts up to 14
 * hours before UTC's, and the last ends up to 12 hours after. A session from noon may last a day; imported ones may reach into
 * a second day.
 */
export function reachOfDays(first: DayKey, count: number): Reach {
  const [start, end] = [startOfDay(first, 'UTC'), startOfDay(addDays(first, count), 'UTC')]
  return { from: start - 14 * MS_PER_HOUR, until: end + 48 * MS_PER_HOUR }
}
