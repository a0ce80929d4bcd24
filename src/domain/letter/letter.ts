import { addDays, type DayKey } from '../calendar/day-key'
import { monthOf } from '../calendar/month'
import { exact, exactSum, tenths } from '../decimal'
import { isRestDay } from '../rest/rest-days'
import type { MonthlyRollup } from '../rollups/rollups'
import type { DayHistory, DayValues, ScoreInput } from '../score/days'
import { dayLines, findingsOf, type DayLine, type Finding } from './findings'
import { DAYS_PER_WEEK } from '../units'
import { daysOfWeek, sundayAfter } from './week'

/** What one week was like, all from the monthly rollups (LETTER-01, LETTER-02). */
export interface Letter {
  /** The Monday. */
  readonly week: DayKey
  readonly lastDay: DayKey
  /** The days that the history has: seven, or fewer in its first week. */
  readonly days: readonly DayValues[]
  /** Those of `days`. */
  readonly restDays: readonly DayKey[]
  /** No sessions, and no rhythm was due or done. */
  readonly isSilent: boolean
  readonly figures: Readonly<Record<FigureName, Figure>>
  /** Those to show. Without tasks while a month of these weeks may count lines of code among them (PROFILE-11). */
  readonly figureNames: readonly FigureName[]
  /** The whole weeks before that the medians are of, 0 to 4. */
  readonly weeksBefore: number
  /** The number of days that `nearest` and `farthest` are chosen from. */
  readonly comparedDays: number
  /** The days nearest to balance and farthest from it. Null unless the distances of two days differ as shown. */
  readonly nearest: TellingDay | null
  readonly farthest: TellingDay | null
  /** The weeks that the findings are of, with this one, 1 to 5. The first may have fewer than seven days. */
  readonly weeksCompared: number
  readonly findings: readonly Finding[]
}

const FIGURE_NAMES = ['focus', 'play', 'tasks', 'harmony'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

export interface Figure {
  /** The average of the days of the week. Focus and play in seconds, tasks by number. */
  readonly perDay: number
  /** The median of the weeks before. Null without any. */
  readonly median: number | null
}

export interface TellingDay {
  readonly values: DayValues
  /** The largest of its lines. */
  readonly lines: readonly DayLine[]
}

/** The number of weeks that a week is compared with. */
const WEEKS_BEFORE = 4
const MAX_LINES = 3

/** The letter about the week that begins on that Monday. Works for every week; weeks outside the history are silent. */
export function letterOf(
  week: DayKey,
  input: ScoreInput,
  history: DayHistory,
  months: readonly MonthlyRollup[],
): Letter {
  const days = daysOfWeek(history, week)
  const before = Array.from({ length: WEEKS_BEFORE }, (_, index) =>
    daysOfWeek(history, addDays(week, -DAYS_PER_WEEK * (index + 1))),
  )
  const wholeBefore = before.filter(({ length }) => length === DAYS_PER_WEEK)
  return {
    week,
    lastDay: sundayAfter(week),
    days,
    restDays: days.map(({ day }) => day).filter((day) => isRestDay(input.rest, day)),
    isSilent: days.every(({ hasActivity }) => !hasActivity),
    figures: figuresOf(days, wholeBefore, input),
    figureNames: FIGURE_NAMES.filter((name) => name !== 'tasks' || areTasksKnown(week, months)),
    weeksBefore: wholeBefore.length,
    ...extremesOf(days, input, history),
    weeksCompared: before.filter(({ length }) => length > 0).length + 1,
    findings: findingsOf([...before.toReversed().flat(), ...days], input, history),
  }
}

function figuresOf(
  days: readonly DayValues[],
  before: readonly (readonly DayValues[])[],
  { rollups }: ScoreInput,
): Letter['figures'] {
  const figure = (of: (values: DayValues) => number): Figure => {
    const perDay = (week: readonly DayValues[]) => exact(exactSum(week.map(of)) / Math.max(1, week.length))
    return { perDay: perDay(days), median: median(before.map(perDay)) }
  }
  return {
    focus: figure(({ focus }) => focus),
    play: figure(({ play }) => play),
    tasks: figure(({ day }) => rollups.days.get(day)?.quantity ?? 0),
    harmony: figure(({ harmony }) => harmony),
  }
}

function areTasksKnown(week: DayKey, months: readonly MonthlyRollup[]): boolean {
  const [first, last] = [monthOf(addDays(week, -DAYS_PER_WEEK * WEEKS_BEFORE)), monthOf(sundayAfter(week))]
  return !months.some(({ month, isOutdated }) => isOutdated && month >= first && month <= last)
}

/** The middle value, or the average of the two middle ones. Null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : exact((low + high) / 2)
}

/** Rest days are neither: nothing was asked of them. Of equal days the earlier one counts. */
function extremesOf(
  days: readonly DayValues[],
  input: ScoreInput,
  history: DayHistory,
): Pick<Letter, 'comparedDays' | 'nearest' | 'farthest'> {
  const distance = ({ harmony }: DayValues) => Math.abs(tenths(harmony))
  const ranked = days
    .filter(({ day, hasActivity }) => hasActivity && !isRestDay(input.rest, day))
    .toSorted((a, b) => distance(a) - distance(b))
  const comparedDays = ranked.length
  const [nearest, last] = [ranked[0], ranked.at(-1)]
  const farthest = last && ranked.find((values) => distance(values) === distance(last))
  if (!nearest || !farthest || nearest === farthest) return { comparedDays, nearest: null, farthest: null }
  const telling = (values: DayValues): TellingDay => ({
    values,
    lines: dayLines(values.day, input, history).slice(0, MAX_LINES),
  })
  return { comparedDays, nearest: telling(nearest), farthest: telling(farthest) }
}
