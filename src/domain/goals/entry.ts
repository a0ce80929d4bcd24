import { parseDayKey, type DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { FIRST_DAY, LAST_DAY, MAX_ENTERED } from '../limits'
import { decimalOf } from '../number-entry'
import { SECONDS_PER_HOUR } from '../units'
import { GOAL_KEYS, type Goal, type GoalKey, type Goals } from './goals'

/** The form fields of one goal, as typed. The target of `timeWorked` is in hours. */
export interface GoalEntry {
  readonly target: string
  readonly endDate: string
}

export type GoalEntries = Readonly<Record<GoalKey, GoalEntry>>

/** The goals in the form. A target that is not above 0 counts as none (GOALS-04, INT-68). */
export function goalsOf(entries: GoalEntries): Goals {
  return mapGoals((key): Goal => {
    const target = exact((decimalOf(entries[key].target) ?? 0) * unitOf(key))
    return { target: target > 0 ? target : null, endDate: parseDayKey(entries[key].endDate) }
  })
}

/**
 * Dates each target: today if it is new or has changed, else its previous day (KEEP-06). A goal without a day gets null,
 * because stored goals are merged and a missing field would keep the old day.
 */
export function datedGoals(goals: Goals, before: Goals, today: DayKey): Goals {
  return mapGoals((key): Goal => {
    const { target } = goals[key]
    const since = target === before[key].target ? (before[key].since ?? null) : today
    return { ...goals[key], since: target === null ? null : since }
  })
}

export type GoalProblem = `${GoalKey}-${'target' | 'end-date'}`

/**
 * Targets that are neither empty nor a number (clearing them would hide a typing error), and end dates that the app's calendars
 * do not reach.
 */
export function goalProblems(entries: GoalEntries): readonly GoalProblem[] {
  return GOAL_KEYS.flatMap((key): GoalProblem[] => {
    const { target, endDate } = entries[key]
    const day = parseDayKey(endDate)
    const isTargetWrong = target.trim() !== '' && (decimalOf(target) ?? Infinity) > MAX_ENTERED
    const isEndWrong = endDate !== '' && (day === null || day < FIRST_DAY || day > LAST_DAY)
    return [
      ...(isTargetWrong ? [`${key}-target` as const] : []),
      ...(isEndWrong ? [`${key}-end-date` as const] : []),
    ]
  })
}

/** Fills the form from the stored goals. */
export function goalEntriesOf(goals: Goals): GoalEntries {
  return mapGoals((key): GoalEntry => {
    const { target, endDate } = goals[key]
    return { target: target === null ? '' : String(exact(target / unitOf(key))), endDate: endDate ?? '' }
  })
}

function unitOf(key: GoalKey): number {
  return key === 'timeWorked' ? SECONDS_PER_HOUR : 1
}

function mapGoals<T>(map: (key: GoalKey) => T): Record<GoalKey, T> {
  return Object.fromEntries(GOAL_KEYS.map((key) => [key, map(key)])) as Record<GoalKey, T>
}
