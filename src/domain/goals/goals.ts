import type { DayKey } from '../calendar/day-key'

export const GOAL_KEYS = ['taskScore', 'timeWorked', 'productivityPoints'] as const
export type GoalKey = (typeof GOAL_KEYS)[number]

/** A daily average to reach (GOALS-01). The target of `timeWorked` is in seconds. */
export interface Goal {
  readonly target: number | null
  readonly endDate: DayKey | null
  /** The day on which the target was set. Absent on goals stored before this field existed. */
  readonly since?: DayKey | null | undefined
}

export type Goals = Readonly<Record<GoalKey, Goal>>

export const NO_GOAL: Goal = { target: null, endDate: null }
export const NO_GOALS: Goals = { taskScore: NO_GOAL, timeWorked: NO_GOAL, productivityPoints: NO_GOAL }
