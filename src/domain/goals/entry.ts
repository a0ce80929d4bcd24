import { isDayInRange, parseDayKey, type DayKey } from '../calendar/day-key'
import { exact, decimalOf } from '../decimal'
import { MAX_ENTERED } from '../limits'
import { isSame, rebasedFields } from '../stored-values'
import { SECONDS_PER_HOUR } from '../units'
import { GOAL_KEYS, isTime, NO_GOAL, type Goal, type GoalKey, type Goals } from './goals'

/** The form fields of one goal, as typed. Targets of time are in hours. */
export interface GoalEntry {
  readonly target: string
  readonly endDate: string
  readonly isLimit: boolean
}

export type GoalEntries = Readonly<Record<GoalKey, GoalEntry>>

/** The goals in the form. A target that is not above 0 counts as none (GOALS-04, INT-68). */
export function goalsOf(entries: GoalEntries): Goals {
  const goals = mapGoals((key): Goal => {
    const { target, endDate, isLimit } = entries[key]
    const amount = exact((decimalOf(target) ?? 0) * unitOf(key))
    const goal = { target: amount > 0 ? amount : null, endDate: parseDayKey(endDate) }
    return isLimit ? { ...goal, limit: true } : goal
  })
  return isSame(goals.timePlayed, NO_GOAL) ? withoutPlay(goals) : goals
}

/**
 * Dates each target: today if it is new or has changed, else its previous day (KEEP-06). Stored goals are merged, so a missing
 * field would keep its old value: a goal without a day gets null, and one that is no limit any more gets false.
 */
export function datedGoals(goals: Goals, before: Goals, today: DayKey): Goals {
  const dated = mapGoals((key): Goal => {
    const { target, endDate, limit = false } = goals[key] ?? NO_GOAL
    const stored = before[key] ?? NO_GOAL
    const isUnchanged = target === stored.target && limit === (stored.limit ?? false)
    const since = isUnchanged ? (stored.since ?? null) : today
    const isLimitKnown = limit || stored.limit !== undefined
    return { target, endDate, since: target === null ? null : since, ...(isLimitKnown && { limit }) }
  })
  return goals.timePlayed || before.timePlayed ? dated : withoutPlay(dated)
}

export type GoalProblem = `${GoalKey}${'Target' | 'EndDate'}`

/**
 * Targets that are neither empty nor a number (clearing them would hide a typing error), and end dates that the app's calendars
 * do not reach.
 */
export function goalProblems(entries: GoalEntries): readonly GoalProblem[] {
  return GOAL_KEYS.flatMap((key): GoalProblem[] => {
    const { target, endDate } = entries[key]
    const day = parseDayKey(endDate)
    const isTargetWrong = target.trim() !== '' && (decimalOf(target) ?? Infinity) > MAX_ENTERED
    const isEndWrong = endDate !== '' && (day === null || !isDayInRange(day))
    return [
      ...(isTargetWrong ? [`${key}Target` as const] : []),
      ...(isEndWrong ? [`${key}EndDate` as const] : []),
    ]
  })
}

/** Fills the form from the stored goals. */
export function goalEntriesOf(goals: Goals): GoalEntries {
  return mapGoals((key): GoalEntry => {
    const { target, endDate, limit = false } = goals[key] ?? NO_GOAL
    return {
      target: target === null ? '' : String(exact(target / unitOf(key))),
      endDate: endDate ?? '',
      isLimit: limit,
    }
  })
}

/** The form on top of what was changed elsewhere meanwhile, field by field of each goal. */
export function rebasedGoals(entries: GoalEntries, opened: GoalEntries, now: GoalEntries): GoalEntries {
  return mapGoals((key) => rebasedFields(entries[key], opened[key], now[key]))
}

function unitOf(key: GoalKey): number {
  return isTime(key) ? SECONDS_PER_HOUR : 1
}

function withoutPlay({ taskScore, timeWorked, productivityPoints }: Goals): Goals {
  return { taskScore, timeWorked, productivityPoints }
}

function mapGoals<T>(map: (key: GoalKey) => T): Record<GoalKey, T> {
  return Object.fromEntries(GOAL_KEYS.map((key) => [key, map(key)])) as Record<GoalKey, T>
}
