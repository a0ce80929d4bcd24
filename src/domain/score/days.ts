import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber } from '../calendar/day-number'
import { exact } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import type { SessionType } from '../session/session-type'
import type { DayRecord, LifeRecord } from '../summary/record'
import type { Seconds } from '../units'
import type { Formula } from './formula'
import { firstEarlyDay, pacingDays, type PacingDays, type Span } from './pacing'
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
  const span = spanOf(input)
  return historyOf(input, span, pacingDays(input.rhythms, input.record.completions, span))
}

/** The same for inputs that follow one another: what the rhythms do is computed again only when they have changed. */
export function dayValuesInTurn(): (input: ScoreInput) => DayHistory {
  let last: { input: ScoreInput; span: Span; pacing: PacingDays } | null = null
  return (input) => {
    const { rhythms, record } = input
    const span = spanOf(input)
    const isSame =
      last?.span.first === span.first &&
      last.span.last === span.last &&
      last.input.rhythms === rhythms &&
      last.input.record.completions === record.completions
    const pacing = isSame && last ? last.pacing : pacingDays(rhythms, record.completions, span)
    last = { input, span, pacing }
    return historyOf(input, span, pacing)
  }
}

const NOTHING: DayRecord = { types: new Map(), quantity: 0 }

/** From the first session, rhythm or completion in advance to today (checklist, INT-44, INT-59). */
function spanOf({ record, rhythms, today }: ScoreInput): Span {
  let first = firstEarlyDay(rhythms, record.completions) ?? today
  for (const { startDate } of rhythms) if (startDate < first) first = startDate
  for (const [day, dayRecord] of record.days) if (day < first && hasSessions(dayRecord)) first = day
  return { first: dayNumberOf(first < today ? first : today), last: dayNumberOf(today) }
}

function historyOf(input: ScoreInput, { first, last }: Span, pacing: PacingDays): DayHistory {
  const { record, formula, today } = input
  const categoryOf = categoriesOf(input.types)
  const valuesOf = (day: DayKey, cumulative: number, hasRhythm: boolean): DayValues => {
    const dayRecord = record.days.get(day) ?? NOTHING
    const { focus, play, taskScore, productivityPoints, playPoints } = dayPoints(
      dayRecord,
      categoryOf,
      formula,
    )
    const pacingScore = exact(cumulative * formula.pacingMultiplier)
    const harmony = exact(productivityPoints + pacingScore - playPoints)
    const hasActivity = hasRhythm || hasSessions(dayRecord)
    return {
      day,
      focus,
      play,
      taskScore,
      productivityPoints,
      playPoints,
      pacing: pacingScore,
      harmony,
      hasActivity,
    }
  }
  const days = Array.from(pacing.cumulative, (cumulative, index) =>
    valuesOf(dayOfNumber(first + index), cumulative, pacing.hasRhythm[index] === 1),
  )
  const atLast = pacing.cumulative.at(-1) ?? 0
  const later = [...record.days]
    .filter(([day, dayRecord]) => day > today && hasSessions(dayRecord))
    .map(([day]) => valuesOf(day, atLast, false))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  return {
    days,
    later,
    at: (day) => {
      const number = dayNumberOf(day)
      return (number <= last ? days[number - first] : later.find((values) => values.day === day)) ?? null
    },
  }
}
