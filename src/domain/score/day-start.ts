import type { DayKey } from '../calendar/day-key'
import { dayNumberOf } from '../calendar/day-number'
import { exact, exactSum } from '../decimal'
import { daysLateBetween, isRestDay } from '../rest/rest-days'
import { isOfOccurrence } from '../rhythm/schedule'
import { addsPoints } from '../rhythm/week'
import type { DayHistory, ScoreInput } from './days'
import { stakeOf } from './pacing'
import { categoriesOf } from './points'

/** The Harmony Vector before anything was done on the day. Null if the history does not have the day. */
export function dayStart(day: DayKey, input: ScoreInput, history: DayHistory): number | null {
  const values = history.at(day)
  return values && exact(values.pacing - exactSum(completedOn(day, input).map(({ points }) => points)))
}

/** An occurrence completed on the day. */
export interface CompletedOccurrence {
  readonly rhythmId: string
  readonly due: DayKey
  /** By how much completing it changed the day's pacing. */
  readonly points: number
}

/**
 * The occurrences completed on the day: one of the day itself no longer costs its points, an early one adds them, a late one
 * costs its penalty. Of a promise to play it is the opposite.
 */
export function completedOn(day: DayKey, input: ScoreInput): readonly CompletedOccurrence[] {
  const { rhythms, rollups, types, formula, rest } = input
  if (standsStill(day, input)) return []
  const categoryOf = categoriesOf(types)
  return rhythms.flatMap((rhythm) =>
    [...(rollups.completions.get(rhythm.id) ?? [])]
      .filter(([, actual]) => actual === day)
      .filter(([due]) => isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(day), rest))
      .map(([due]) => {
        const { points, penalty } = stakeOf(rhythm, categoryOf)
        const own = addsPoints(rhythm, day, rollups.completions, rest) ? points : 0
        const change = due < day ? -daysLateBetween(due, day, rest) * penalty : own
        return { rhythmId: rhythm.id, due, points: exact(change * formula.pacingMultiplier) }
      }),
  )
}

/** Whether nothing changes the pacing on the day: later than today, a rest day, or before the first day that counts. */
function standsStill(day: DayKey, { rest, formula, today }: ScoreInput): boolean {
  return (
    day > today || isRestDay(rest, day) || (formula.pacingSince !== undefined && day < formula.pacingSince)
  )
}
