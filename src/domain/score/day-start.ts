import { addDays, type DayKey } from '../calendar/day-key'
import { dayNumberOf } from '../calendar/day-number'
import { exact, exactSum, hundredths, sharesOf, tenths } from '../decimal'
import { daysLateBetween, isRestDay } from '../rest/rest-days'
import { hasEnded, isDue, isOfOccurrence } from '../rhythm/schedule'
import { notLateFrom } from '../rhythm/status'
import type { DayHistory, ScoreInput } from './days'
import { carryOf } from './formula'
import { penaltyOf } from './pacing'

/** Where a day's Harmony Vector starts, before anything is done, in hundredths as displayed. The parts add up to the sum. */
export interface DayStart {
  readonly sum: number
  /** The share of the day before that the ledger shows as carried over. */
  readonly carried: number
  /** The points of what is due on the day, whether it is done by now or not. */
  readonly due: number
  readonly grace: number
}

/** Null if the history does not have the day. */
export function dayStart(day: DayKey, input: ScoreInput, history: DayHistory): DayStart | null {
  const values = history.at(day)
  if (!values) return null
  const { formula, today } = input
  const before = day > today ? values : history.at(addDays(day, -1))
  const carry = standsStill(day, input) ? 1 : carryOf(formula)
  const carried = hundredths(carry * (hundredths(before?.pacing ?? 0) / 100))
  const done = exactSum(completedOn(day, input).map(({ points }) => points))
  const start = exact(values.pacing - done)
  const grace = graceOn(day, input)
  const due = exact(start - carry * (before?.pacing ?? 0) - grace)
  const sum = hundredths(start)
  if (due === 0 && grace === 0) return inPoints({ sum, carried: sum, due, grace })
  const [dueShown = 0, graceShown = 0] = sharesOf([due * 100, grace * 100], sum - carried)
  return inPoints({ sum, carried, due: dueShown, grace: graceShown })
}

function inPoints({ sum, carried, due, grace }: DayStart): DayStart {
  return { sum: sum / 100, carried: carried / 100, due: due / 100, grace: grace / 100 }
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
 * costs its penalty.
 */
export function completedOn(day: DayKey, input: ScoreInput): readonly CompletedOccurrence[] {
  const { rhythms, rollups, formula, rest } = input
  if (standsStill(day, input)) return []
  return rhythms.flatMap((rhythm) =>
    [...(rollups.completions.get(rhythm.id) ?? [])]
      .filter(([, actual]) => actual === day)
      .filter(([due]) => isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(day), rest))
      .map(([due]) => {
        const points = due < day ? -daysLateBetween(due, day, rest) * penaltyOf(rhythm) : rhythm.points
        return { rhythmId: rhythm.id, due, points: exact(points * formula.pacingMultiplier) }
      }),
  )
}

function graceOn(day: DayKey, input: ScoreInput): number {
  const { rhythms, rollups, formula, rest, today, unfinished } = input
  if (standsStill(day, input)) return 0
  const isMissed = (rhythm: ScoreInput['rhythms'][number]) =>
    day < notLateFrom(rhythm, today, unfinished) &&
    isDue(rhythm, day, rest) &&
    !rollups.completions.get(rhythm.id)?.has(day)
  return exactSum(
    rhythms
      .filter((rhythm) => day >= rhythm.startDate && !hasEnded(rhythm, day) && !isMissed(rhythm))
      .map(({ pacingGrace }) => exact(pacingGrace * formula.pacingMultiplier)),
  )
}

/** Whether nothing changes the pacing on the day: later than today, a rest day, or before the first day that counts. */
function standsStill(day: DayKey, { rest, formula, today }: ScoreInput): boolean {
  return (
    day > today || isRestDay(rest, day) || (formula.pacingSince !== undefined && day < formula.pacingSince)
  )
}

/** The start of a day as it is shown, to the tenth: its parts add up to its sum. */
export function startAsShown({ sum, carried, due, grace }: DayStart): DayStart {
  const total = tenths(sum)
  const [a = 0, b = 0, c = 0] = sharesOf([carried * 10, due * 10, grace * 10], total)
  return { sum: total / 10, carried: a / 10, due: b / 10, grace: c / 10 }
}
