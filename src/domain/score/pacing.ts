import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, type DayNumber } from '../calendar/day-number'
import { exact } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import { forEachDue, isDueOn } from '../rhythm/schedule'
import type { Completions } from '../summary/record'

/** Consecutive days, the last included. */
export interface Span {
  readonly first: DayNumber
  readonly last: DayNumber
}

/** What the rhythms do to each day of a span; index 0 is its first day. */
export interface PacingDays {
  /** The sum of all changes up to and with the day, before the multiplier. */
  readonly cumulative: Float64Array
  /** 1 where an occurrence is due or was completed. */
  readonly hasRhythm: Uint8Array
}

/**
 * Day pacing as a running sum up to today (spec, section 9: scoring; checklist, INT-42 to INT-48). Completions of no
 * occurrence, as a changed schedule leaves them, count nothing: nobody could see or undo them.
 */
export function pacingDays(rhythms: readonly Rhythm[], completions: Completions, span: Span): PacingDays {
  const days = span.last - span.first + 1
  const changes = new Float64Array(days)
  const hasRhythm = new Uint8Array(days)
  for (const rhythm of rhythms) {
    addRhythm(rhythm, completions.get(rhythm.id) ?? NONE, span, changes, hasRhythm)
  }
  const cumulative = new Float64Array(days)
  let sum = 0
  for (let index = 0; index < days; index++) {
    sum = exact(sum + (changes[index] ?? 0))
    cumulative[index] = sum
  }
  return { cumulative, hasRhythm }
}

/** The first day on which a completion in advance counts, or null. It may lie before the rhythm's start. */
export function firstEarlyDay(rhythms: readonly Rhythm[], completions: Completions): DayKey | null {
  let first: DayKey | null = null
  for (const rhythm of rhythms) {
    for (const [due, actual] of completions.get(rhythm.id) ?? NONE) {
      if (actual < rhythm.startDate && due >= rhythm.startDate && (first === null || actual < first)) {
        if (isDueOn(rhythm, dayNumberOf(due))) first = actual
      }
    }
  }
  return first
}

/** What each day of lateness costs; where catching up is not allowed nothing accrues (checklist, INT-42). */
export function penaltyOf({ isCatchable, penaltyPerDay }: Rhythm): number {
  return isCatchable ? penaltyPerDay : 0
}

const NONE: ReadonlyMap<DayKey, DayKey> = new Map()

function addRhythm(
  rhythm: Rhythm,
  completions: ReadonlyMap<DayKey, DayKey>,
  { first, last }: Span,
  changes: Float64Array,
  hasRhythm: Uint8Array,
): void {
  const { points, pacingGrace } = rhythm
  const add = (day: DayNumber, change: number) => {
    const index = day - first
    changes[index] = (changes[index] ?? 0) + change
  }
  const isInside = (day: DayNumber) => day >= first && day <= last
  /** What an occurrence takes from its due day until it is completed. Today's has not cost its grace yet. */
  const costOf = (due: DayNumber) => points + (due < last ? pacingGrace : 0)

  for (let day = Math.max(first, dayNumberOf(rhythm.startDate)); day <= last; day++) add(day, pacingGrace)
  forEachDue(rhythm, first, last, (due) => {
    add(due, -costOf(due))
    hasRhythm[due - first] = 1
  })
  for (const [dueKey, actualKey] of completions) {
    const due = dayNumberOf(dueKey)
    if (!isDueOn(rhythm, due)) continue
    if (isInside(due)) add(due, costOf(due))
    const actual = actualKey === dueKey ? due : dayNumberOf(actualKey)
    if (!isInside(actual)) continue
    if (actual > due) add(actual, -(actual - due) * penaltyOf(rhythm))
    if (actual < due) add(actual, points)
    hasRhythm[actual - first] = 1
  }
}
