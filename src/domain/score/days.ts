import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber } from '../calendar/day-number'
import { exact } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import { isDue } from '../rhythm/schedule'
import type { SessionType } from '../session/session-type'
import type { DayRecord, LifeRecord } from '../summary/record'
import type { Seconds } from '../units'
import type { Formula } from './formula'
import { pacingDays, type PacingDays } from './pacing'
import { categoriesOf, dayPoints, hasSessions } from './points'

/** All that scores follow from. */
export interface ScoreInput {
  readonly record: LifeRecord
  readonly rhythms: readonly Rhythm[]
  readonly types: readonly SessionType[]
  readonly formula: Formula
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
  /** The running sum times the multiplier. After today it stands still. */
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
  const days = calendarOf(input)
  return historyOf(input, days, pacingDays(input.rhythms, input.record.completions, days))
}

/** The same for inputs that follow one another: what the rhythms do is computed again only when they have changed. */
export function dayValuesInTurn(): (input: ScoreInput) => DayHistory {
  let last: { input: ScoreInput; days: readonly DayKey[]; pacing: PacingDays } | null = null
  return (input) => {
    const { rhythms, record } = input
    const days = calendarOf(input)
    const isPacingSame =
      last?.days[0] === days[0] &&
      last?.input.today === input.today &&
      last.input.rhythms === rhythms &&
      last.input.record.completions === record.completions
    const pacing = isPacingSame && last ? last.pacing : pacingDays(rhythms, record.completions, days)
    last = { input, days, pacing }
    return historyOf(input, days, pacing)
  }
}

/** From the first session, rhythm or completion in advance to today (checklist, INT-44, INT-59). */
function calendarOf({ record, rhythms, today }: ScoreInput): readonly DayKey[] {
  let first = today
  for (const { startDate } of rhythms) if (startDate < first) first = startDate
  for (const [day, dayRecord] of record.days) if (day < first && hasSessions(dayRecord)) first = day
  for (const rhythm of rhythms) {
    record.completions.get(rhythm.id)?.forEach((actual, due) => {
      if (actual < first && isDue(rhythm, due)) first = actual
    })
  }
  const number = dayNumberOf(first)
  return Array.from({ length: dayNumberOf(today) - number + 1 }, (_, index) => dayOfNumber(number + index))
}

const NOTHING: DayRecord = { types: new Map(), quantity: 0 }

function historyOf(input: ScoreInput, calendar: readonly DayKey[], pacing: PacingDays): DayHistory {
  const { record, formula, today } = input
  const categoryOf = categoriesOf(input.types)
  const valuesOf = (day: DayKey, cumulative: number, hasRhythm: boolean): DayValues => {
    const points = dayPoints(record.days.get(day) ?? NOTHING, categoryOf, formula)
    const pacingScore = exact(cumulative * formula.pacingMultiplier)
    return {
      day,
      focus: points.focus,
      play: points.play,
      taskScore: points.taskScore,
      productivityPoints: points.productivityPoints,
      playPoints: points.playPoints,
      pacing: pacingScore,
      harmony: exact(points.productivityPoints + pacingScore - points.playPoints),
      hasActivity: hasRhythm || points.sessions > 0,
    }
  }
  const days = calendar.map((day, index) =>
    valuesOf(day, pacing.cumulative[index] ?? 0, pacing.hasRhythm[index] === 1),
  )
  const atLast = pacing.cumulative.at(-1) ?? 0
  const later = [...record.days.keys()]
    .filter((day) => day > today)
    .map((day) => valuesOf(day, atLast, false))
    .filter((values) => values.hasActivity)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const first = dayNumberOf(calendar[0] ?? today)
  return {
    days,
    later,
    at: (day) =>
      (day <= today ? days[dayNumberOf(day) - first] : later.find((values) => values.day === day)) ?? null,
  }
}
