import type { GoalProblem } from '@/domain/goals/entry'
import {
  MAX_DAY_INTERVAL,
  MAX_ENTERED,
  MAX_FORMER_NAMES,
  MAX_REST_SPAN_DAYS,
  MAX_REST_SPANS,
} from '@/domain/limits'
import type { RhythmProblem } from '@/domain/rhythm/entry'
import type { SessionTypeProblem } from '@/domain/session/types/session-type-entry'
import type { TaskProblem } from '@/domain/session/types/task-entry'
import { countOfText, countText, numberText, percentText, pointsText } from './number'
import { DATE_OUT_OF_RANGE, NAME_CONTROL, NAME_TOO_LONG } from './errors'
import { isTime, type GoalKey } from '@/domain/goals/goals'
import { durationText } from './duration'
import { daysBetween } from '@/domain/calendar/day-key'
import type { RestSpanProblem } from '@/domain/rest/entry'
import type { RestSpan } from '@/domain/rest/rest-days'
import { dayRangeText } from './date'

export const STRATEGY_MESSAGES = {
  goalsSaved: 'Goals saved successfully!',
  saveGoalsFailed: 'Error: Could not save your goals.',
  scoringSaved: 'Scoring settings have been updated!',
  saveRestDaysFailed: 'Error: Could not save your rest days.',
  taskInvalid: 'Please provide a valid task name and a non-negative score.',
  rhythmInvalid: 'Please provide a valid name and non-negative numbers for points and penalty.',
  rhythmTimesMissing: 'Please provide a start and end time for a timed event.',
  sessionTypeInvalid: 'Please provide a valid name for the session type.',
  energyNotPositive: 'Total productivity energy (from focus and tasks) must be positive.',
} as const

/** `Error: Could not save the task.` */
export function itemFailedText(verb: ItemVerb, noun: string): string {
  return `Error: Could not ${verb} the ${noun}.`
}
export type ItemVerb = 'save' | 'delete' | 'reopen' | 'bring back'

/** From when a change of a rhythm counts that would alter past days (KEEP-01, KEEP-02). */
export const FROM_WHEN = {
  question: 'When should this apply?',
  reopenTitle: (name: string) => `Reopen ${name}?`,
  fromToday: 'From today',
  allDays: 'All days, also past ones',
  changed: (name: string) => `${name} changed from today.`,
  staysChanged: 'The rhythm has changed since, so nothing was undone.',
  reopenTwice: 'A rhythm of this name goes on. Reopening leaves you with both.',
  notKnownYet: 'Available once your days have loaded.',
  edit: {
    today: 'Past days keep their points. The version until now moves to Ended.',
    all: (since: string) => `Every day since ${since} is recalculated.`,
  },
  reopen: {
    today: 'It starts again as a new rhythm. Past days keep their Harmony Vector.',
    all: (since: string) => `As if it had never ended: its days since ${since} count as missed.`,
  },
} as const

/** Beside the number of times a week (VOICES-05). */
export const TIMES_A_WEEK_HINT = 'On any days, Monday to Sunday. What is missing on Sunday is missed.'

/** Beside the end of a timed rhythm that is not after its start (CONFIRM-06). */
export const TIME_HINTS = {
  endsNextDay: 'Ends the next day, and is late only after that. Confirming saves a session for each day.',
  endsAtMidnight: 'Ends at midnight.',
  timesTooFarApart:
    'Past midnight, a rhythm can last up to 12 hours. Confirming these times saves no session.',
} as const

/** The text beside the field, and the alert if the specification requires one. */
export interface ProblemWords {
  readonly beside: string
  readonly alert: string | null
}

function words(beside: string, alert: string | null = null): ProblemWords {
  return { beside, alert }
}

const NAME = 'Enter a name.'
const AMOUNT = `Enter a number from 0 to ${countText(MAX_ENTERED)}.`

export const taskWords: Record<TaskProblem, ProblemWords> = {
  'name-missing': words(NAME, STRATEGY_MESSAGES.taskInvalid),
  'name-control': words(NAME_CONTROL),
  'name-too-long': words(NAME_TOO_LONG),
  'score-invalid': words(AMOUNT, STRATEGY_MESSAGES.taskInvalid),
}

export const rhythmWords: Record<RhythmProblem, ProblemWords> = {
  'name-missing': words(NAME, STRATEGY_MESSAGES.rhythmInvalid),
  'name-control': words(NAME_CONTROL),
  'name-too-long': words(NAME_TOO_LONG),
  'points-invalid': words(AMOUNT, STRATEGY_MESSAGES.rhythmInvalid),
  'startDate-missing': words('Choose a start date.', STRATEGY_MESSAGES.rhythmInvalid),
  'startDate-too-far': words(DATE_OUT_OF_RANGE),
  'interval-invalid': words(`Enter a whole number of days from 1 to ${countText(MAX_DAY_INTERVAL)}.`),
  'times-invalid': words('Enter a whole number from 1 to 7.'),
  'weekdays-missing': words('Choose at least one day.'),
  'startTime-missing': words('Enter a start time.', STRATEGY_MESSAGES.rhythmTimesMissing),
  'endTime-missing': words('Enter an end time.', STRATEGY_MESSAGES.rhythmTimesMissing),
  'penalty-invalid': words(AMOUNT, STRATEGY_MESSAGES.rhythmInvalid),
  'grace-invalid': words(AMOUNT),
}

export const sessionTypeWords: Record<SessionTypeProblem, ProblemWords> = {
  'name-missing': words(NAME, STRATEGY_MESSAGES.sessionTypeInvalid),
  'name-control': words(NAME_CONTROL),
  'name-too-long': words(NAME_TOO_LONG),
  'name-core': words('A built-in type has this name. Choose another one.'),
  'name-taken': words('You already have a type with this name. Choose another one.'),
  'name-archived': words('An archived type has this name. Bring it back instead.'),
  'name-former': words('Another type had this name before, and its past sessions still use it.'),
  'name-too-often': words(
    `This type has had ${MAX_FORMER_NAMES} other names already. Use one of them, or create a new type.`,
  ),
}

/** What renaming a type does to its past sessions. `count` is null while it is unknown. */
export function renamedTypeText(count: number | null): string {
  if (count === null) return 'Its past sessions show the new name too.'
  if (count === 0) return 'No session uses it.'
  return count === 1
    ? 'Its past session shows the new name too.'
    : `Its ${countText(count)} past sessions show the new name too.`
}

/** The hint of a rhythm whose session type belongs to play (VOICES-04). */
export const PLAY_PROMISE = 'A promise to play: it raises the number until you keep it.'

/** What deleting a type does. One that no session and no rhythm uses is deleted, any other is archived (KEEP-04). */
export function deletedTypeText(count: number | null, rhythms: number): string {
  const archived = 'The type moves to the archive: you can no longer choose it, but you can bring it back.'
  if (count === null) return `Its sessions keep its name, category and colour. ${archived}`
  if (count === 0 && rhythms > 0)
    return `${rhythms === 1 ? '1 rhythm uses' : `${rhythms} rhythms use`} it. ${archived}`
  if (count === 0) return 'No session uses it.'
  const sessions = countOfText(count, 'session uses it and keeps', 'sessions use it and keep')
  return `${sessions} its name, category and colour. ${archived}`
}

const target = words(`Enter a number up to ${countText(MAX_ENTERED)}. Leave blank for no goal.`)
const endDate = words(DATE_OUT_OF_RANGE)
export const goalWords: Record<GoalProblem, ProblemWords> = {
  taskScoreTarget: target,
  taskScoreEndDate: endDate,
  timeWorkedTarget: target,
  timeWorkedEndDate: endDate,
  productivityPointsTarget: target,
  productivityPointsEndDate: endDate,
  timePlayedTarget: target,
  timePlayedEndDate: endDate,
}

export const goalName: Record<GoalKey, string> = {
  taskScore: 'Task score',
  timeWorked: 'Time worked',
  productivityPoints: 'Productivity points',
  timePlayed: 'Time played',
}

/** A target or an average: `7.4`, or `3h 32m` of time. */
export function goalValueText(key: GoalKey, value: number): string {
  return isTime(key) ? durationText(value) : pointsText(value)
}

/** `4h 00m`, or `at most 8h` of a limit. */
export function goalTargetText(key: GoalKey, target: number, isLimit: boolean): string {
  // As it was entered.
  const text = isTime(key) ? durationText(target) : numberText(target)
  return isLimit ? `at most ${text.replace(' 00m', '')}` : text
}

/** `74%`. Rounded down, so that 100% means the target is reached. */
export function goalPercentText(percent: number): string {
  return percentText(Math.floor(percent))
}

/** The span's name, or its days if it has none. */
export function restSpanName({ name, from, to }: RestSpan): string {
  return name || dayRangeText(from, to)
}

/** `14 days`. */
export function restLengthText({ from, to }: RestSpan): string {
  const days = Math.max(0, daysBetween(from, to) + 1)
  return days === 1 ? '1 day' : `${days} days`
}

export const restWords: Record<RestSpanProblem, ProblemWords> = {
  'from-missing': words('Choose a first day.'),
  'from-too-far': words(DATE_OUT_OF_RANGE),
  'to-missing': words('Choose a last day.'),
  'to-too-far': words(DATE_OUT_OF_RANGE),
  'to-before-from': words('The last day is before the first.'),
  'to-too-long': words(`Choose at most ${MAX_REST_SPAN_DAYS} days.`),
  'name-too-long': words(NAME_TOO_LONG),
  'from-too-many': words(`You can have at most ${MAX_REST_SPANS} entries of rest days. Delete one first.`),
}
