import { addDays, eachDay, mondayOf, parseDayKey, type DayKey } from '../calendar/day-key'
import type { DayHistory, DayValues, ScoreInput } from '../score/days'
import { DAYS_PER_WEEK } from '../units'

/** The Monday of the newest week that is over. */
export function lastWeek(today: DayKey): DayKey {
  return addDays(mondayOf(today), -DAYS_PER_WEEK)
}

/** The Monday of the first week of the history. It is never after the last week. */
export function firstWeek({ days }: DayHistory, today: DayKey): DayKey {
  const first = mondayOf(days[0]?.day ?? today)
  const last = lastWeek(today)
  return first < last ? first : last
}

/** The week of the day in an address, moved into the weeks that have a letter. Last week if the text is no day. */
export function weekOfAddress(text: string | null, history: DayHistory, today: DayKey): DayKey {
  const day = text === null ? null : parseDayKey(text)
  const [first, last] = [firstWeek(history, today), lastWeek(today)]
  if (day === null) return last
  const week = mondayOf(day)
  if (week < first) return first
  return week > last ? last : week
}

/** The days of the week from that Monday on which the history has: seven, or fewer in its first week. */
export function daysOfWeek(history: DayHistory, week: DayKey): readonly DayValues[] {
  return eachDay(week, sundayAfter(week)).flatMap((day) => history.at(day) ?? [])
}

export function sundayAfter(week: DayKey): DayKey {
  return addDays(week, DAYS_PER_WEEK - 1)
}

/** Whether something was done in the week. A week in which rhythms were only due has no letter worth an offer. */
export function hasEntries(week: DayKey, { rollups }: ScoreInput, history: DayHistory): boolean {
  if (daysOfWeek(history, week).some(({ sessions }) => sessions > 0)) return true
  const last = sundayAfter(week)
  for (const dates of rollups.completions.values()) {
    for (const actual of dates.values())
      if (actual >= week && actual <= last && history.at(actual)?.hasActivity) return true
  }
  return false
}
