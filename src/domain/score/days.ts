import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber, type DayNumber } from '../calendar/day-number'
import { exact } from '../decimal'
import type { RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { isOfOccurrence } from '../rhythm/schedule'
import type { SessionType } from '../session/session-type'
import type { DayRecord, LifeRecord } from '../summary/record'
import type { Seconds } from '../units'
import type { Formula } from './formula'
import { pacingChanges, pacingDays, type PacingChanges } from './pacing'
import { categoriesOf, dayPoints, hasSessions } from './points'

/** All that scores follow from. */
export interface ScoreInput {
  readonly record: LifeRecord
  readonly rhythms: readonly Rhythm[]
  readonly types: readonly SessionType[]
  readonly formula: Formula
  readonly rest: RestDays
  readonly today: DayKey
}

/** One day's figures. */
export interface DayValues {
  readonly day: DayKey
  readonly focus: Seconds
  readonly play: Seconds
  /** The points of all sessions' tasks. */
  readonly taskScore: number
  readonly productivityPoints: number
  readonly playPoints: number
  /** What was carried over and changed, times the multiplier. After today it stands still. */
  readonly pacing: number
  readonly harmony: number
  /** Whether the day has sessions, a rhythm that is due or a completion (checklist, INT-70). */
  readonly hasActivity: boolean
}

/** Every day from the first session or rhythm to today, and the later ones that have sessions already. */
export interface DayHistory {
  /** Each calendar day from the first to today, oldest first. Never empty: today is always there. */
  readonly days: readonly DayValues[]
  /** Days after today that have sessions, oldest first. */
  readonly later: readonly DayValues[]
  /** Null before the first day, and after today where nothing is logged. */
  readonly at: (day: DayKey) => DayValues | null
}

export function dayValues(input: ScoreInput): DayHistory {
  return computed(input, null).history
}

/** The same for inputs that follow one another: only what has changed since the last one is computed again. */
export function dayValuesInTurn(): (input: ScoreInput) => DayHistory {
  let last: Computed | null = null
  return (input) => (last = computed(input, last)).history
}

interface Computed {
  readonly input: ScoreInput
  /** The first day on which a rhythm counts, today at the latest. */
  readonly rhythmsFrom: DayKey
  /** Every day from the first to today. */
  readonly calendar: readonly DayKey[]
  readonly changes: PacingChanges
  /** Each day's pacing before the multiplier. */
  readonly pacing: Float64Array
  readonly history: DayHistory
}

function computed(input: ScoreInput, last: Computed | null): Computed {
  const { record, rhythms, types, formula, rest, today } = input
  const areRhythmsKept =
    last?.input.today === today &&
    last.input.rhythms === rhythms &&
    last.input.rest === rest &&
    last.input.record.completions === record.completions
  const rhythmsFrom = last && areRhythmsKept ? last.rhythmsFrom : firstRhythmDay(input)
  const first = firstSessionDay(record, rhythmsFrom)
  const kept = areRhythmsKept && last.calendar[0] === first ? last : null
  const calendar = kept?.calendar ?? calendarOf(first, today)
  const changes = kept?.changes ?? pacingChanges(rhythms, record.completions, calendar, rest)
  const pacing = kept && carriesAlike(kept.input, input) ? kept.pacing : pacingDays(changes, formula)
  const areRulesKept = kept?.input.types === types && kept.input.formula === formula
  const before = kept && areRulesKept ? { days: kept.history.days, records: kept.input.record.days } : null

  const valuesOf = valuesUnder(input)
  const days = calendar.map((day, index) => {
    const dayRecord = record.days.get(day)
    const known = before?.records.get(day) === dayRecord ? before?.days[index] : undefined
    return known ?? valuesOf(day, dayRecord, pacing[index] ?? 0, changes.hasRhythm[index] === 1)
  })
  const atLast = pacing.at(-1) ?? 0
  const later = [...record.days.keys()]
    .filter((day) => day > today)
    .sort()
    .map((day) => valuesOf(day, record.days.get(day), atLast, false))
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

/** The start of the first rhythm, or the first completion in advance (checklist, INT-44). */
function firstRhythmDay({ record, rhythms, rest, today }: ScoreInput): DayKey {
  let first = today
  for (const { startDate } of rhythms) if (startDate < first) first = startDate
  for (const rhythm of rhythms) {
    record.completions.get(rhythm.id)?.forEach((actual, due) => {
      if (actual < first && isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(actual), rest))
        first = actual
    })
  }
  return first
}

/** The day of the first session, or that other first day (checklist, INT-59). */
function firstSessionDay(record: LifeRecord, otherFirst: DayKey): DayKey {
  let first = otherFirst
  for (const [day, dayRecord] of record.days) if (day < first && hasSessions(dayRecord)) first = day
  return first
}

const NOTHING: DayRecord = { types: new Map(), quantity: 0 }

function valuesUnder({ types, formula }: ScoreInput) {
  const categoryOf = categoriesOf(types)
  return (day: DayKey, dayRecord: DayRecord = NOTHING, unscaled: number, hasRhythm: boolean): DayValues => {
    const points = dayPoints(dayRecord, categoryOf, formula)
    const pacing = exact(unscaled * formula.pacingMultiplier)
    return {
      day,
      focus: points.focus,
      play: points.play,
      taskScore: points.taskScore,
      productivityPoints: points.productivityPoints,
      playPoints: points.playPoints,
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
