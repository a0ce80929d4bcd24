import * as v from 'valibot'
import { amount, day, or } from '../document'

export const GOAL_KEYS = ['taskScore', 'timeWorked', 'productivityPoints', 'timePlayed'] as const
export type GoalKey = (typeof GOAL_KEYS)[number]

const GoalDocument = v.object({
  target: or(v.nullable(v.pipe(amount, v.gtValue(0))), null),
  endDate: or(v.nullable(day), null),
  /** The day on which the target was set. Absent on goals stored before this field existed. */
  since: or(v.optional(v.nullable(day)), undefined),
  /** Whether the target is the most there should be (VOICES-02). Absent until it has been a limit. */
  limit: or(v.optional(v.boolean()), undefined),
})
/** A daily average to reach, or not to pass (GOALS-01). Targets of time are in seconds. */
export type Goal = Readonly<v.InferOutput<typeof GoalDocument>>

export const NO_GOAL: Goal = { target: null, endDate: null }
export const NO_GOALS: Goals = { taskScore: NO_GOAL, timeWorked: NO_GOAL, productivityPoints: NO_GOAL }

export const GoalsDocument = v.object({
  ...v.entriesFromList(['taskScore', 'timeWorked', 'productivityPoints'], or(GoalDocument, NO_GOAL)),
  /** Absent until it has been set (VOICES-01). */
  timePlayed: or(v.optional(GoalDocument), undefined),
})
export type Goals = Readonly<v.InferOutput<typeof GoalsDocument>>

/** Whether the goal's values are times, in seconds. Others are points. */
export function isTime(key: GoalKey): boolean {
  return key === 'timeWorked' || key === 'timePlayed'
}
