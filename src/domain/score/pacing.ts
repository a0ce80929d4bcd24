import { type DayKey, dayNumberOf, type DayNumber } from '../calendar/day-key'
import { exact } from '../decimal'
import { daysLateBetween, isRestDay, type RestDays } from '../rest/rest-days'
import { typeNameOf, type Rhythm } from '../rhythm/rhythm'
import { canBeLate, forEachScheduled, isOfOccurrence, isScheduledOn, lastDayOf } from '../rhythm/schedule'
import type { Unfinished } from '../rhythm/status'
import { weeksOf } from '../rhythm/week'
import type { Completions } from '../rollups/rollups'
import type { CategoryOf } from '../session/types/session-type'
import { carryOf, type Formula } from './formula'

/** The pacing changes of all rhythms on consecutive days, the last of which is today. */
export interface PacingChanges {
  readonly first: DayNumber
  readonly changes: Float64Array
  /** Grace is added every day from a rhythm's start to its end, so only the days on which it rises or falls are stored. */
  readonly graceRises: Float64Array
  /** 1 on days with an occurrence or a completion. */
  readonly hasRhythm: Uint8Array
  /** 1 on rest days, on which pacing stays the same. */
  readonly isRest: Uint8Array
}

/**
 * The changes of each day up to today (SCORING-07 to SCORING-12, INT-42 to INT-48). Nothing is due on rest days, and
 * completions on them change nothing (REST-02, REST-04).
 */
export function pacingChanges(
  rhythms: readonly Rhythm[],
  completions: Completions,
  days: readonly DayKey[],
  rest: RestDays,
  categoryOf: CategoryOf,
  unfinished: Unfinished = new Set(),
): PacingChanges {
  const first = dayNumberOf(days[0] as DayKey)
  const changes: PacingChanges = {
    first,
    changes: new Float64Array(days.length),
    graceRises: new Float64Array(days.length),
    hasRhythm: new Uint8Array(days.length),
    isRest: Uint8Array.from(days, (_, index) => (!rest.isEmpty && rest.has(first + index) ? 1 : 0)),
  }
  for (const rhythm of rhythms) {
    const done = completions.get(rhythm.id) ?? NONE
    addRhythm(rhythm, stakeOf(rhythm, categoryOf), done, { ...changes, days, rest, unfinished })
  }
  return changes
}

/**
 * Day pacing before the multiplier: the carried share of the day before plus the day's changes (PACE-01). The default carry is
 * 1, a running sum. Changes before `pacingSince` do not count (PACE-02).
 */
export function pacingDays(
  { first, changes, graceRises, isRest }: PacingChanges,
  formula: Pick<Formula, 'pacingCarry' | 'pacingSince'>,
): Float64Array {
  const carry = carryOf(formula)
  const start = formula.pacingSince === undefined ? 0 : dayNumberOf(formula.pacingSince) - first
  const pacing = new Float64Array(changes.length)
  let [sum, grace] = [0, 0]
  for (let index = 0; index < changes.length; index++) {
    grace = exact(grace + (graceRises[index] ?? 0))
    if (index >= start && isRest[index] === 0) sum = exact(carry * sum + grace + (changes[index] ?? 0))
    pacing[index] = sum
  }
  return pacing
}

/** Whether the rhythm is a promise to play: its type belongs to play (VOICES-04). */
export function isPlayRhythm(rhythm: Pick<Rhythm, 'sessionType'>, categoryOf: CategoryOf): boolean {
  return categoryOf(typeNameOf(rhythm)) === 'play'
}

/** What a rhythm puts at stake, before the multiplier. */
export interface Stake {
  /** Subtracted while an occurrence is open or missed, added by an early completion. */
  readonly points: number
  /** Added each day. */
  readonly grace: number
  /** Subtracted for each day late. 0 if nothing can be late (INT-42). */
  readonly penalty: number
}

/** The rhythm's stake with the sign of its voice: negative for a promise to play, so all its changes are reversed (VOICES-04). */
export function stakeOf(rhythm: Rhythm, categoryOf: CategoryOf): Stake {
  const { points, pacingGrace, penaltyPerDay } = rhythm
  const sign = isPlayRhythm(rhythm, categoryOf) ? -1 : 1
  const penalty = canBeLate(rhythm) ? sign * penaltyPerDay : 0
  return { points: sign * points, grace: sign * pacingGrace, penalty }
}

const NONE: ReadonlyMap<DayKey, DayKey> = new Map()

interface Target extends PacingChanges {
  readonly days: readonly DayKey[]
  readonly rest: RestDays
  readonly unfinished: Unfinished
}

/**
 * Optimized for speed: ten years hold 40,000 completions, and most of them are on time. Each of those costs one look-up,
 * without a conversion or an addition.
 */
function addRhythm(
  rhythm: Rhythm,
  { points, grace, penalty }: Stake,
  completions: ReadonlyMap<DayKey, DayKey>,
  target: Target,
): void {
  const { days, first, changes, graceRises, hasRhythm, isRest, rest, unfinished } = target
  const last = first + days.length - 1
  const end = Math.min(last, lastDayOf(rhythm))
  const openFrom = unfinished.has(rhythm.id) ? last - 1 : last
  const add = (array: Float64Array, day: DayNumber, change: number) => {
    if (day >= first && day <= last) array[day - first] = (array[day - first] ?? 0) + change
  }
  const mark = (day: DayNumber) => {
    if (day >= first && day <= last) hasRhythm[day - first] = 1
  }
  const addShifted = (due: DayNumber, actual: DayNumber) => {
    const daysLate = actual - due - rest.countAfter(due, actual)
    add(changes, actual, actual > due ? -daysLate * penalty : points)
    mark(actual)
  }

  const start = Math.max(first, dayNumberOf(rhythm.startDate))
  add(graceRises, start, grace)
  if (end < last) add(graceRises, Math.max(start, end + 1), -grace)
  const isDone = (day: DayNumber) => completions.has(days[day - first] as DayKey)
  const weeks = weeksOf(rhythm, start, end, isDone, rest, openFrom)
  if (weeks) {
    for (const { active, behind, closes, missing } of weeks) {
      for (const day of active) if (day <= end) mark(day)
      for (const day of behind) if (day <= end) add(changes, day, -grace)
      if (closes !== null && closes <= end) add(changes, closes, -points * missing)
    }
    return
  }

  let met = 0
  forEachScheduled(rhythm, first, end, (due) => {
    const index = due - first
    const dueKey = days[index] as DayKey
    const actual = completions.get(dueKey)
    if (actual !== undefined) met++
    if (isRest[index] === 1) {
      if (actual !== undefined) mark(dayNumberOf(actual))
      return
    }
    hasRhythm[index] = 1
    // Grace is not lost until the day is over, or the occurrence that runs past midnight.
    if (actual === undefined) add(changes, due, due < openFrom ? -points - grace : -points)
    else if (actual !== dueKey) addShifted(due, dayNumberOf(actual))
  })
  if (met === completions.size) return
  // The remaining completions are early ones, or belong to no occurrence.
  const today = days.at(-1) as DayKey
  const visited = end < last ? (rhythm.endDate ?? today) : today
  for (const [dueKey, actualKey] of completions) {
    if (dueKey <= visited || actualKey > today) continue
    const [due, actual] = [dayNumberOf(dueKey), dayNumberOf(actualKey)]
    if (isOfOccurrence(rhythm, due, actual, rest)) addShifted(due, actual)
    else if (rest.has(due) && isScheduledOn(rhythm, due)) mark(actual)
  }
}

/** What completing a missed occurrence adds, in points of pacing as they count: times the multiplier. Reversed for a promise to play. */
export interface LateCompletion {
  /** On the day it was done: the penalty, so 0 or less. */
  readonly cost: number
  /** On the due day: what missing it subtracted, and that day's grace. */
  readonly back: number
}

export function lateCompletion(
  rhythm: Rhythm,
  due: DayKey,
  actual: DayKey,
  { pacingMultiplier, pacingSince }: Formula,
  rest: RestDays,
  categoryOf: CategoryOf,
): LateCompletion {
  const { points, grace, penalty } = stakeOf(rhythm, categoryOf)
  const counts = (day: DayKey) => pacingSince === undefined || day >= pacingSince
  const isFree = actual <= due || isRestDay(rest, actual) || !counts(actual)
  const daysLate = isFree ? 0 : daysLateBetween(due, actual, rest)
  return {
    cost: exact(-daysLate * penalty * pacingMultiplier),
    back: counts(due) ? exact((points + grace) * pacingMultiplier) : 0,
  }
}
