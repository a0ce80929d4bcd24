import type { GoalKey } from '@/domain/goals/goals'
import { MAX_DAY_INTERVAL } from '@/domain/limits'
import { MAX_ENTERED } from '@/domain/number-entry'
import type { RhythmProblem } from '@/domain/rhythm/entry'
import type { SessionTypeProblem } from '@/domain/session/session-type-entry'
import type { TaskProblem } from '@/domain/session/task-entry'
import { MESSAGES } from './messages'

/** What is said of a problem: beside its field, and as the alert where the specification fixes one (section 5). */
export interface ProblemWords {
  readonly beside: string
  readonly alert: string | null
}

const NAME = 'A name is needed.'
const AMOUNT = `A number from 0 to ${MAX_ENTERED.toLocaleString('en')}.`

export const taskWords: Record<TaskProblem, ProblemWords> = {
  'name-missing': { beside: NAME, alert: MESSAGES.taskInvalid },
  'score-invalid': { beside: AMOUNT, alert: MESSAGES.taskInvalid },
}

export const rhythmWords: Record<RhythmProblem, ProblemWords> = {
  'name-missing': { beside: NAME, alert: MESSAGES.rhythmInvalid },
  'points-invalid': { beside: AMOUNT, alert: MESSAGES.rhythmInvalid },
  'start-date-missing': { beside: 'A start date is needed.', alert: MESSAGES.rhythmInvalid },
  'start-date-too-far': { beside: 'A date from 1970 to 2099.', alert: null },
  'interval-invalid': {
    beside: `A whole number of days, from 1 to ${MAX_DAY_INTERVAL.toLocaleString('en')}.`,
    alert: null,
  },
  'weekdays-missing': { beside: 'At least one day is needed.', alert: null },
  'start-time-missing': { beside: 'A start time is needed.', alert: MESSAGES.rhythmTimesMissing },
  'end-time-missing': { beside: 'An end time is needed.', alert: MESSAGES.rhythmTimesMissing },
  'penalty-invalid': { beside: AMOUNT, alert: MESSAGES.rhythmInvalid },
  'grace-invalid': { beside: AMOUNT, alert: null },
}

export const sessionTypeWords: Record<SessionTypeProblem, ProblemWords> = {
  'name-missing': { beside: NAME, alert: MESSAGES.sessionTypeInvalid },
  'name-core': {
    beside: 'This name belongs to a built-in type. Sessions know their type by its name.',
    alert: null,
  },
  'name-taken': {
    beside: 'You have a type of this name. Sessions know their type by its name.',
    alert: null,
  },
}

const goalInvalid: ProblemWords = { beside: 'A number, or nothing for no goal.', alert: null }
export const goalWords: Record<GoalKey, ProblemWords> = {
  taskScore: goalInvalid,
  timeWorked: goalInvalid,
  productivityPoints: goalInvalid,
}
