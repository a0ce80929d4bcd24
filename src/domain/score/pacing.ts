import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, type DayNumber } from '../calendar/day-number'
import { exact } from '../decimal'
import type { RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { forEachDue, isDueOn } from '../rhythm/schedule'
import type { Completions } from '../summary/record'

/** What the rhythms do to each of some consecutive days. */
export interface PacingDays {
  /** The sum of all changes up to and with the day, before the multiplier. */
  readonly cumulative: Float64Array
  /** 1 where an occurrence is due or was completed. */
  readonly hasRhythm: Uint8Array
}

/** How the changes of the days add up to pacing. */
export interface PacingRules {
  /** The share that is carried over each night, 0 to 1. */
  readonly carry: number
  /** The first day whose changes count; undefined when all do. */
  readonly since: DayKey | undefined
  readonly rest: RestDays
}

/**
 * Day pacing as a running sum over the days up to today, the last of them (spec, section 9: scoring; checklist, INT-42 to
 * INT-48). Completions of no occurrence, as a changed schedule leaves them, count nothing: nobody could see or undo them.
 */
export function pacingDays(
  rhythms: readonly Rhythm[],
  completions: Completions,
  days: readonly DayKey[],
  _rules: PacingRules,
): PacingDays {
  const changes = new Float64Array(days.length)
  const hasRhythm = new Uint8Array(days.length)
  // Grace comes every day from a rhythm's start, so only its rise is noted, not each day's.
  const graceRises = new Float64Array(days.length)
  for (const rhythm of rhythms) {
    addRhythm(rhythm, completions.get(rhythm.id) ?? NONE, { days, changes, graceRises, hasRhythm })
  }
  const cumulative = new Float64Array(days.length)
  let [sum, grace] = [0, 0]
  for (let index = 0; index < days.length; index++) {
    grace = exact(grace + (graceRises[index] ?? 0))
    sum = exact(sum + grace + (changes[index] ?? 0))
    cumulative[index] = sum
  }
  return { cumulative, hasRhythm }
}

/** What each day of lateness costs; where catching up is not allowed nothing accrues (checklist, INT-42). */
export function penaltyOf({ isCatchable, penaltyPerDay }: Rhythm): number {
  return isCatchable ? penaltyPerDay : 0
}

const NONE: ReadonlyMap<DayKey, DayKey> = new Map()

interface Changes {
  readonly days: readonly DayKey[]
  readonly changes: Float64Array
  readonly graceRises: Float64Array
  readonly hasRhythm: Uint8Array
}

/**
 * Written for speed: a life of ten years holds 40,000 completions, and most of them are on time. Those cost one look-up,
 * and neither a conversion nor a sum.
 */
function addRhythm(
  rhythm: Rhythm,
  completions: ReadonlyMap<DayKey, DayKey>,
  { days, changes, graceRises, hasRhythm }: Changes,
): void {
  const { points, pacingGrace } = rhythm
  const first = dayNumberOf(days[0] as DayKey)
  const last = first + days.length - 1
  const add = (array: Float64Array, day: DayNumber, change: number) => {
    if (day >= first && day <= last) array[day - first] = (array[day - first] ?? 0) + change
  }
  const addShifted = (due: DayNumber, actual: DayNumber) => {
    add(changes, actual, actual > due ? (due - actual) * penaltyOf(rhythm) : points)
    if (actual >= first && actual <= last) hasRhythm[actual - first] = 1
  }

  add(graceRises, Math.max(first, dayNumberOf(rhythm.startDate)), pacingGrace)
  let met = 0
  forEachDue(rhythm, first, last, (due) => {
    const index = due - first
    const dueKey = days[index] as DayKey
    const actual = completions.get(dueKey)
    hasRhythm[index] = 1
    if (actual === undefined) {
      // Today's grace is not lost before the day is over.
      add(changes, due, due < last ? -points - pacingGrace : -points)
      return
    }
    met++
    if (actual !== dueKey) addShifted(due, dayNumberOf(actual))
  })
  if (met === completions.size) return
  // What was not met is of days to come, or of no occurrence.
  const today = days.at(-1) as DayKey
  for (const [dueKey, actual] of completions) {
    if (dueKey <= today || actual > today) continue
    const due = dayNumberOf(dueKey)
    if (isDueOn(rhythm, due)) addShifted(due, dayNumberOf(actual))
  }
}
