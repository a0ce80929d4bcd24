import { daysBetween, type DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import type { Formula } from '../score/formula'
import { categoriesOf, dayPoints, hasSessions } from '../score/points'
import type { SessionType } from '../session/session-type'
import type { LifeRecord } from '../summary/record'
import { GOAL_KEYS, type Goal, type GoalKey, type Goals } from './goals'

export interface GoalProgress {
  readonly key: GoalKey
  /** Points, or seconds for `timeWorked`. */
  readonly target: number
  readonly endDate: DayKey | null
  /** Per summarized day, in the target's unit; 0 while there is none. */
  readonly average: number
  /** The average in percent of the target: 0 to 100, not rounded. */
  readonly percent: number
  /** From the day on which the target was set; null where that is not known. */
  readonly sinceSet: SinceSet | null
}

/** What the days since a target was set come to. */
export interface SinceSet {
  readonly since: DayKey
  /** How many calendar days, the first one and today included. */
  readonly days: number
  /** Per calendar day, in the target's unit: a day without sessions counts as 0. */
  readonly average: number
}

/** A goal counts while it has a target and its end is not past (checklist, GOALS-03, INT-67). */
export function isActive({ target, endDate }: Goal, today: DayKey): boolean {
  return target !== null && target > 0 && (endDate === null || endDate >= today)
}

/**
 * How far each active goal is: the average of the days that have sessions, from today to its end date (spec, section 9:
 * charts; checklist, INT-66). Of these only productivity counts (INT-69). Beside it stands the average of all days since the
 * target was set (KEEP-06); today counts as a whole day there, so the figure grows until the day is over and never jumps.
 */
export function goalProgress(
  goals: Goals,
  record: LifeRecord,
  types: readonly SessionType[],
  formula: Formula,
  today: DayKey,
): readonly GoalProgress[] {
  const categoryOf = categoriesOf(types)
  const summariesFrom = (first: DayKey) =>
    [...record.days]
      .filter(([day, dayRecord]) => day >= first && hasSessions(dayRecord))
      .map(([day, dayRecord]) => ({ day, ...dayPoints(dayRecord, categoryOf, formula) }))
  const summaries = summariesFrom(today)
  const sinceSet = (key: GoalKey, since: DayKey | null | undefined): SinceSet | null => {
    if (!since || since > today) return null
    const days = daysBetween(since, today) + 1
    const total = exactSum(
      summariesFrom(since)
        .filter(({ day }) => day <= today)
        .map((summary) => summary[MEASURES[key]]),
    )
    return { since, days, average: exact(total / days) }
  }
  return GOAL_KEYS.flatMap((key) => {
    const { target, endDate } = goals[key]
    if (target === null || !isActive(goals[key], today)) return []
    const counted = summaries.filter(({ day }) => endDate === null || day <= endDate)
    const total = counted.reduce((sum, summary) => exact(sum + summary[MEASURES[key]]), 0)
    const average = counted.length === 0 ? 0 : exact(total / counted.length)
    const percent = Math.min(100, Math.max(0, exact((average / target) * 100)))
    return [{ key, target, endDate, average, percent, sinceSet: sinceSet(key, goals[key].since) }]
  })
}

const MEASURES = {
  taskScore: 'productivityScore',
  timeWorked: 'focus',
  productivityPoints: 'productivityPoints',
} as const satisfies Record<GoalKey, string>
