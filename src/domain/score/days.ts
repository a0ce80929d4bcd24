import { type DayKey, dayNumberOf, dayOfNumber, type DayNumber } from '../calendar/day-key'
import { exact } from '../decimal'
import type { RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { isOfOccurrence } from '../rhythm/schedule'
import type { Unfinished } from '../rhythm/status'
import type { SessionType } from '../session/types/session-type'
import type { DayRollup, Rollups } from '../rollups/rollups'
import type { Formula } from './formula'
import { pacingChanges, pacingDays, type PacingChanges } from './pacing'
import { categoriesOf, dayPoints, hasSessions, type DayPoints } from './points'

/** Everything that the scores are computed from. */
export interface ScoreInput {
  readonly rollups: Rollups
  readonly rhythms: readonly Rhythm[]
  readonly types: readonly SessionType[]
  readonly formula: Formula
  readonly rest: RestDays
  readonly today: DayKey
  readonly unfinished?: Unfinished | undefined
}

export interface DayValues extends DayPoints {
  readonly day: DayKey
  /** Pacing times the multiplier. It stays the same after today. */
  readonly pacing: number
  readonly harmony: number
  /** Whether the day has sessions, a due rhythm or a completion (INT-70). */
  readonly hasActivity: boolean
}

/** Every day from the first session or rhythm to today, and later days that already have sessions. */
export interface DayHistory {
  /** Each calendar day from the first to today, oldest first. Never empty, because it always contains today. */
  readonly days: readonly DayValues[]
  /** Days after today that have sessions, oldest first. */
  readonly later: readonly DayValues[]
  /** Null before the first day, and for days after today without sessions. */
  readonly at: (day: DayKey) => DayValues | null
}

export function dayValues(input: ScoreInput): DayHistory {
  return computed(input, null).history
}

/** Like `dayValues`, but keeps the last result and recomputes only what has changed since. */
export function incrementalDayValues(): (input: ScoreInput) => DayHistory {
  let last: Computed | null = null
  return (input) => (last = computed(input, last)).history
}

interface Computed {
  readonly input: ScoreInput
  /** The first day on which a rhythm counts; today at the latest. */
  readonly rhythmsFrom: DayKey
  /** Every day from the first to today. */
  readonly calendar: readonly DayKey[]
  readonly changes: PacingChanges
  /** Each day's pacing before the multiplier. */
  readonly pacing: Float64Array
  readonly history: DayHistory
}

function computed(input: ScoreInput, last: Computed | null): Computed {
  const { rollups, rhythms, types, formula, rest, today, unfinished } = input
  const areRhythmsKept =
    last?.input.today === today &&
    last.input.rhythms === rhythms &&
    // Their categories are the voices of the rhythms.
    last.input.types === types &&
    last.input.rest === rest &&
    last.input.unfinished === unfinished &&
    last.input.rollups.completions === rollups.completions
  const rhythmsFrom = last && areRhythmsKept ? last.rhythmsFrom : firstRhythmDay(input)
  const first = firstSessionDay(rollups, rhythmsFrom)
  const kept = areRhythmsKept && last.calendar[0] === first ? last : null
  const calendar = kept?.calendar ?? calendarOf(first, today)
  const changes =
    kept?.changes ??
    pacingChanges(rhythms, rollups.completions, calendar, rest, categoriesOf(types), unfinished)
  const pacing = kept && carriesAlike(kept.input, input) ? kept.pacing : pacingDays(changes, formula)
  const before =
    kept?.input.formula === formula ? { days: kept.history.days, records: kept.input.rollups.days } : null

  const valuesOf = valuesUnder(input)
  const days = calendar.map((day, index) => {
    const dayRollup = rollups.days.get(day)
    const known = before?.records.get(day) === dayRollup ? before?.days[index] : undefined
    return known ?? valuesOf(day, dayRollup, pacing[index] ?? 0, changes.hasRhythm[index] === 1)
  })
  const atLast = pacing.at(-1) ?? 0
  const later = [...rollups.days.keys()]
    .filter((day) => day > today)
    .sort()
    .map((day) => valuesOf(day, rollups.days.get(day), atLast, false))
    .filter((values) => values.hasActivity)
  const at = lookUp(dayNumberOf(calendar[0] ?? today), days, later)
  return { input, rhythmsFrom, calendar, changes, pacing, history: { days, later, at } }
}

function calendarOf(firstDay: DayKey, today: DayKey): readonly DayKey[] {
  const first = dayNumberOf(firstDay)
  const length = dayNumberOf(today) - first + 1
  return Array.from({ length }, (_, index) => dayOfNumber(first + index))
}

function carriesAlike({ formula: a }: ScoreInput, { formula: b }: ScoreInput): boolean {
  return a.pacingCarry === b.pacingCarry && a.pacingSince === b.pacingSince
}

/** The first start date of a rhythm, or the first early completion if that is earlier (INT-44). */
function firstRhythmDay({ rollups, rhythms, rest, today }: ScoreInput): DayKey {
  let first = today
  for (const { startDate } of rhythms) if (startDate < first) first = startDate
  for (const rhythm of rhythms) {
    rollups.completions.get(rhythm.id)?.forEach((actual, due) => {
      if (actual < first && isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(actual), rest))
        first = actual
    })
  }
  return first
}

/** The day of the first session, or `otherFirst` if that is earlier (INT-59). */
function firstSessionDay(rollups: Rollups, otherFirst: DayKey): DayKey {
  let first = otherFirst
  for (const [day, dayRollup] of rollups.days) if (day < first && hasSessions(dayRollup)) first = day
  return first
}

const NOTHING: DayRollup = { types: new Map(), quantity: 0 }

function valuesUnder({ types, formula }: ScoreInput) {
  const categoryOf = categoriesOf(types)
  return (day: DayKey, dayRollup: DayRollup = NOTHING, unscaled: number, hasRhythm: boolean): DayValues => {
    const points = dayPoints(dayRollup, categoryOf, formula)
    const pacing = exact(unscaled * formula.pacingMultiplier)
    return {
      day,
      ...points,
      pacing,
      harmony: exact(points.productivityPoints + pacing - points.playPoints),
      hasActivity: hasRhythm || points.sessions > 0,
    }
  }
}

function lookUp(first: DayNumber, days: readonly DayValues[], later: readonly DayValues[]): DayHistory['at'] {
  const laterDays = new Map(later.map((values) => [values.day, values]))
  return (day) => days[dayNumberOf(day) - first] ?? laterDays.get(day) ?? null
}

/** After this many days with sessions the user knows the Harmony Vector. */
const FIRST_DAYS = 3

/** Whether fewer than three days have sessions. Until then the app explains the parts of the Harmony Vector (CLOCK-07). */
export function isNewcomer({ days, later }: DayHistory): boolean {
  return [...days, ...later].filter(({ sessions }) => sessions > 0).length < FIRST_DAYS
}
