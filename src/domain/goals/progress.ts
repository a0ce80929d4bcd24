import { daysBetween, type DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import type { Formula } from '../score/formula'
import { categoriesOf, dayPoints, hasSessions } from '../score/points'
import type { SessionType } from '../session/types/session-type'
import type { Rollups } from '../rollups/rollups'
import { GOAL_KEYS, NO_GOAL, type Goal, type GoalKey, type Goals } from './goals'

export interface GoalProgress {
  readonly key: GoalKey
  /** Points, or seconds of a goal of time. */
  readonly target: number
  readonly endDate: DayKey | null
  /** Average of the days that have sessions, in the target's unit. 0 while there is none. */
  readonly average: number
  /** The average in percent of the target: 0 to 100, not rounded. */
  readonly percent: number
  /** Whether the target is the most there should be (VOICES-02). */
  readonly isLimit: boolean
  /** Whether a limit has been passed. */
  readonly isOver: boolean
  /** The average since the target was set; null if that day is unknown. */
  readonly sinceSet: SinceSet | null
}

/** The average of the days since the target was set. */
export interface SinceSet {
  readonly since: DayKey
  /** Per calendar day, in the target's unit. A day without sessions counts as 0. */
  readonly average: number
}

/** A goal is active while it has a target and its end date is not past (GOALS-03, INT-67). */
export function isActive({ target, endDate }: Goal, today: DayKey): boolean {
  return target !== null && target > 0 && (endDate === null || endDate >= today)
}

/**
 * The progress of each active goal: the average of the days that have sessions, from today to the end date (GOALS-06, INT-66).
 * Only productivity counts (INT-69), except in `timePlayed`. `sinceSet` averages all days since the target was set (KEEP-06).
 * Today counts there as a whole day, so the figure grows during the day and never jumps.
 */
export function goalProgress(
  goals: Goals,
  rollups: Rollups,
  types: readonly SessionType[],
  formula: Formula,
  today: DayKey,
): readonly GoalProgress[] {
  const categoryOf = categoriesOf(types)
  const summariesFrom = (first: DayKey) =>
    [...rollups.days]
      .filter(([day, dayRollup]) => day >= first && hasSessions(dayRollup))
      .map(([day, dayRollup]) => ({ day, ...dayPoints(dayRollup, categoryOf, formula) }))
  const summaries = summariesFrom(today)
  const sinceSet = (key: GoalKey, since: DayKey | null | undefined): SinceSet | null => {
    if (!since || since > today) return null
    // The first day and today count too.
    const days = daysBetween(since, today) + 1
    const total = exactSum(
      summariesFrom(since)
        .filter(({ day }) => day <= today)
        .map((summary) => summary[MEASURES[key]]),
    )
    return { since, average: exact(total / days) }
  }
  return GOAL_KEYS.flatMap((key) => {
    const goal = goals[key] ?? NO_GOAL
    const { target, endDate, since, limit: isLimit = false } = goal
    if (target === null || !isActive(goal, today)) return []
    const counted = summaries.filter(({ day }) => endDate === null || day <= endDate)
    const total = exactSum(counted.map((summary) => summary[MEASURES[key]]))
    const average = counted.length === 0 ? 0 : exact(total / counted.length)
    const percent = Math.min(100, Math.max(0, exact((average / target) * 100)))
    const isOver = isLimit && average > target
    return [{ key, target, endDate, average, percent, isLimit, isOver, sinceSet: sinceSet(key, since) }]
  })
}

const MEASURES = {
  taskScore: 'productivityScore',
  timeWorked: 'focus',
  productivityPoints: 'productivityPoints',
  timePlayed: 'play',
} as const satisfies Record<GoalKey, string>
