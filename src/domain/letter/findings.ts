import { weekdayOf, type DayKey, dayNumberOf } from '../calendar/day-key'
import { exact, exactSum, hundredths } from '../decimal'
import { isRestDay } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { isDue } from '../rhythm/schedule'
import { weekOf } from '../rhythm/week'
import type { DayHistory, DayValues, ScoreInput } from '../score/days'
import { sessionTypeNamed, type Category } from '../session/types/session-type'
import type { DayRollup } from '../rollups/rollups'
import { timePoints } from '../score/formula'
import { dayLedger } from '../score/ledger'
import type { Seconds } from '../units'

/** What the days of a finding have in common. */
type Subject =
  | { readonly kind: 'rhythm' | 'type'; readonly name: string }
  /** Saturdays and Sundays. */
  | { readonly kind: 'weekend' }

/** Days that had something in common, and how they differed from the others. */
export interface Finding {
  readonly subject: Subject
  /** How much higher the rest of the day's Harmony was on average. */
  readonly difference: number
  /** The number of days with it. */
  readonly days: number
  /** The number of days with and without it. */
  readonly of: number
}

export const MAX_FINDINGS = 3
/** Fewer days say nothing (LETTER-01). */
export const MIN_FINDING_DAYS = 8
/** And they need days to differ from. */
const MIN_OTHER_DAYS = 3
/** Points a day below which a difference is not worth a sentence. */
const MIN_DIFFERENCE = 0.5
/** Differences of fewer standard errors are common by chance. */
const MIN_ERRORS = 2

/**
 * What went with higher or lower days, the largest differences first. Compares what the days brought themselves, without carried
 * pacing and without the points of the subject and its tasks: that ten points are ten points is no finding. Rest days are left
 * out.
 */
export function findingsOf(
  days: readonly DayValues[],
  input: ScoreInput,
  history: DayHistory,
): readonly Finding[] {
  const counted = days
    .filter(({ day, hasActivity }) => hasActivity && !isRestDay(input.rest, day))
    .map((values): CountedDay => ({ values, lines: dayLines(values.day, input, history) }))
  return [...rhythmSplits(counted, input), ...typeSplits(counted, input), weekendSplit(counted)]
    .flatMap((split) => findingOf(split) ?? [])
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MAX_FINDINGS)
}

interface CountedDay {
  readonly values: DayValues
  readonly lines: readonly DayLine[]
}

/** The rest of the day's Harmony on the days with and without the subject. */
interface Split {
  readonly subject: Subject
  readonly having: readonly number[]
  readonly lacking: readonly number[]
}

function splitOf(
  subject: Subject,
  days: readonly CountedDay[],
  has: (day: CountedDay) => boolean,
  /** The points of its tasks, which are part of a line of several types. */
  taskPoints: (day: CountedDay) => number = () => 0,
): Split {
  const rest = (day: CountedDay) =>
    exact(
      day.values.harmony -
        exactSum(day.lines.filter(isLeftOut(subject)).map(({ points }) => points)) -
        taskPoints(day),
    )
  return {
    subject,
    having: days.filter(has).map(rest),
    lacking: days.filter((day) => !has(day)).map(rest),
  }
}

/** Selects what does not belong to the rest of the day: the carried pacing and the subject's own points. */
function isLeftOut(subject: Subject) {
  return (line: DayLine): boolean =>
    line.kind === 'carried' ||
    (subject.kind !== 'weekend' && line.kind === subject.kind && line.name === subject.name)
}

/**
 * The days on which a rhythm was due, by whether it was done on that day. Rhythms of one name are one. A number of times a week
 * is no longer due on the days after it was done as often (VOICES-05).
 */
function rhythmSplits(days: readonly CountedDay[], { rhythms, rollups, rest }: ScoreInput): readonly Split[] {
  const wasDue = (rhythm: Rhythm, day: DayKey) => {
    const week = weekOf(rhythm, day, rollups.completions, rest)
    return isDue(rhythm, day, rest) && (!week || week.active.includes(dayNumberOf(day)))
  }
  return [...new Set(rhythms.map(({ name }) => name))].map((name) => {
    const own = rhythms.filter((rhythm) => rhythm.name === name)
    const due = days.filter(({ values }) => own.some((rhythm) => wasDue(rhythm, values.day)))
    return splitOf({ kind: 'rhythm', name }, due, ({ values: { day } }) =>
      own.some(({ id }) => rollups.completions.get(id)?.get(day) === day),
    )
  })
}

function typeSplits(days: readonly CountedDay[], { rollups, types }: ScoreInput): readonly Split[] {
  const typesOn = ({ values: { day } }: CountedDay) =>
    [...(rollups.days.get(day)?.types ?? [])]
      .filter(([, { count }]) => count > 0)
      .map(([stored, { score }]) => ({ ...sessionTypeNamed(types, stored), score }))
  const namesOn = (day: CountedDay) => typesOn(day).map(({ name }) => name)
  const tasksIn = (day: CountedDay, type: string) =>
    typesOn(day).map(({ name, category, score }) =>
      name === type && category === 'productivity' ? score : 0,
    )
  return [...new Set(days.flatMap(namesOn))].map((name) =>
    splitOf(
      { kind: 'type', name },
      days,
      (day) => namesOn(day).includes(name),
      (day) => exactSum(tasksIn(day, name)),
    ),
  )
}

function weekendSplit(days: readonly CountedDay[]): Split {
  return splitOf({ kind: 'weekend' }, days, ({ values }) => weekdayOf(values.day) >= 6)
}

function findingOf({ subject, having, lacking }: Split): Finding | null {
  if (having.length < MIN_FINDING_DAYS || lacking.length < MIN_OTHER_DAYS) return null
  const difference = exact(mean(having) - mean(lacking))
  const error = Math.sqrt(variance(having) / having.length + variance(lacking) / lacking.length)
  if (Math.abs(difference) < Math.max(MIN_DIFFERENCE, MIN_ERRORS * error)) return null
  return { subject, difference, days: having.length, of: having.length + lacking.length }
}

function mean(values: readonly number[]): number {
  return exactSum(values) / values.length
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** What a day's Harmony Vector consists of, as far as the rollups tell: a line for each type and rhythm. */
export type DayLine = { readonly points: number } & (
  | { readonly kind: 'type'; readonly name: string; readonly category: Category; readonly seconds: Seconds }
  /** The task points of productivity sessions. */
  | { readonly kind: 'tasks' }
  | { readonly kind: 'rhythm'; readonly name: string; readonly isPlay: boolean }
  | { readonly kind: 'carried' }
)

/** The lines of the day that are not 0, largest first, whichever their sign. They add up to the day's Harmony Vector. */
export function dayLines(day: DayKey, input: ScoreInput, history: DayHistory): readonly DayLine[] {
  const rollup = input.rollups.days.get(day)
  const lines = [...(rollup ? sessionLines(rollup, input) : []), ...pacingLines(day, input, history)]
  return lines
    .filter(({ points }) => hundredths(points) !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
}

function sessionLines({ types }: DayRollup, input: ScoreInput): readonly DayLine[] {
  const byType = new Map<string, { category: Category; seconds: Seconds }>()
  let taskPoints = 0
  for (const [stored, { seconds, score }] of types) {
    const { name, category } = sessionTypeNamed(input.types, stored)
    byType.set(name, { category, seconds: (byType.get(name)?.seconds ?? 0) + seconds })
    if (category === 'productivity') taskPoints = exact(taskPoints + score)
  }
  return [
    ...[...byType].map(([name, { category, seconds }]): DayLine => {
      const points = timePoints(seconds, category, input.formula)
      return { kind: 'type', name, category, seconds, points: category === 'play' ? -points : points }
    }),
    { kind: 'tasks', points: taskPoints },
  ]
}

/** All lines of one rhythm's name as one: what it cost, gained and its grace. */
function pacingLines(day: DayKey, input: ScoreInput, history: DayHistory): readonly DayLine[] {
  const rhythms = new Map<string, { points: number; isPlay: boolean }>()
  let carried = 0
  for (const line of dayLedger(day, input, history, [])?.pacingLines ?? []) {
    if ('rhythm' in line) {
      const { name } = line.rhythm
      const points = exact((rhythms.get(name)?.points ?? 0) + line.points)
      rhythms.set(name, { points, isPlay: line.isPlay })
    } else carried = exact(carried + line.points)
  }
  return [
    ...[...rhythms].map(([name, own]): DayLine => ({ kind: 'rhythm', name, ...own })),
    { kind: 'carried', points: carried },
  ]
}
