import { addDays, startOfDay, type DayKey } from '../calendar/day-key'
import { MS_PER_HOUR, MS_PER_WEEK, type EpochMs } from '../units'

/** A range of end times. The sessions of some days are among those that end in it. */
export interface EndTimeRange {
  readonly from: EpochMs
  readonly until: EpochMs
}

/** A range without any session. */
export const EMPTY_RANGE: EndTimeRange = { from: 0, until: 0 }

/**
 * The range in which sessions of these consecutive days end, in whatever zone they were logged. The first day starts up to 14
 * hours before UTC's, and the last ends up to 12 hours after. A session from noon may last a day; imported ones may last into
 * a second day.
 */
export function rangeOfDays(first: DayKey, count: number): EndTimeRange {
  const [start, end] = [startOfDay(first, 'UTC'), startOfDay(addDays(first, count), 'UTC')]
  return { from: start - 14 * MS_PER_HOUR, until: end + 48 * MS_PER_HOUR }
}

/** The four weeks after a range of days, in which a forgotten timer or long screen time may end. */
export function lateRangeOf({ until }: EndTimeRange): EndTimeRange {
  return { from: until, until: until + 4 * MS_PER_WEEK }
}

/** A week of `endTime`, counted from the first Monday of 1970 at 00:00 UTC: the same in every zone. */
export type EndWeek = number

const FIRST_MONDAY: EpochMs = Date.UTC(1970, 0, 5)

/** The week that holds the sessions that end at this instant. */
export function endWeekOf(endTime: EpochMs): EndWeek {
  return Math.floor((endTime - FIRST_MONDAY) / MS_PER_WEEK)
}

export function rangeOfEndWeek(week: EndWeek): EndTimeRange {
  const from = FIRST_MONDAY + week * MS_PER_WEEK
  return { from, until: from + MS_PER_WEEK }
}

/** The weeks that together hold all sessions that end within the range, newest first. None for an empty range. */
export function endWeeksOf({ from, until }: EndTimeRange): readonly EndWeek[] {
  if (until <= from) return []
  const [oldest, newest] = [endWeekOf(from), endWeekOf(until - 1)]
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}
