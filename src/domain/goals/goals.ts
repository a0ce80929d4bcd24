import * as v from 'valibot'
import { amount, day, or } from '../document'

export const GOAL_KEYS = ['taskScore', 'timeWorked', 'productivityPoints'] as const
export type GoalKey = (typeof GOAL_KEYS)[number]

const GoalDocument = v.object({
  target: or(v.nullable(v.pipe(amount, v.gtValue(0))), null),
  endDate: or(v.nullable(day), null),
  /** The day on which the target was set. Absent on goals stored before this field existed. */
  since: or(v.optional(v.nullable(day)), undefined),
})
/** A daily average to reach (GOALS-01). The target of `timeWorked` is in seconds. */
export type Goal = Readonly<v.InferOutput<typeof GoalDocument>>
export type Goals = Readonly<Record<GoalKey, Goal>>

const NO_GOAL: Goal = { target: null, endDate: null }
export const NO_GOALS: Goals = { taskScore: NO_GOAL, timeWorked: NO_GOAL, productivityPoints: NO_GOAL }

export const GoalsDocument = v.object(v.entriesFromList(GOAL_KEYS, or(GoalDocument, NO_GOAL)))
