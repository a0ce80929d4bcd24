import { type DayKey, dayNumberOf } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import { daysLateBetween, isRestDay } from '../rest/rest-days'
import { isOfOccurrence } from '../rhythm/schedule'
import { addsPoints } from '../rhythm/week'
import type { CompletedDays } from '../rollups/rollups'
import type { DayHistory, ScoreInput } from './days'
import { carryOf } from './formula'
import { lateCompletion, stakeOf } from './pacing'
import { categoriesOf } from './points'

/** The Harmony Vector before anything was done on the day. Null if the history does not have the day. */
export function dayStart(day: DayKey, input: ScoreInput, history: DayHistory): number | null {
  const values = history.at(day)
  return values && exact(values.pacing - exactSum(completedOn(day, input).map(({ points }) => points)))
}

export interface CompletedOccurrence {
  readonly rhythmId: string
  readonly due: DayKey
  /** By how much completing it changed the day's pacing. */
  readonly points: number
}

/**
 * The occurrences completed on the day: one of the day itself no longer costs its points, an early one adds them. A late one
 * costs its penalty and gives back what the day it was due has lost, as far as pacing carries it. Of a promise to play it is
 * the opposite.
 */
export function completedOn(day: DayKey, input: ScoreInput): readonly CompletedOccurrence[] {
  const { rhythms, rollups, types, formula, rest } = input
  const { pacingMultiplier } = formula
  if (day > input.today) return []
  const categoryOf = categoriesOf(types)
  return rhythms.flatMap((rhythm) =>
    duesOf(rollups.completions.get(rhythm.id), day)
      .filter((due) => isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(day), rest))
      .map((due) => {
        const id = { rhythmId: rhythm.id, due }
        if (due < day) {
          const { cost, back } = lateCompletion(rhythm, due, day, formula, rest, categoryOf)
          return { ...id, points: exact(cost + back * carryOf(formula) ** daysLateBetween(due, day, rest)) }
        }
        const isCounted = !standsStill(day, input) && addsPoints(rhythm, day, rollups.completions, rest)
        return { ...id, points: isCounted ? exact(stakeOf(rhythm, categoryOf).points * pacingMultiplier) : 0 }
      }),
  )
}

/** The occurrences that were completed on the day. A loop, because a rhythm may have ten years of them. */
function duesOf(completed: CompletedDays | undefined, day: DayKey): readonly DayKey[] {
  const dues: DayKey[] = []
  for (const [due, actual] of completed ?? []) if (actual === day) dues.push(due)
  return dues
}

/** Whether the day itself does not change the pacing: a rest day, or before the first day that counts. */
export function standsStill(day: DayKey, { rest, formula }: ScoreInput): boolean {
  return isRestDay(rest, day) || (formula.pacingSince !== undefined && day < formula.pacingSince)
}
