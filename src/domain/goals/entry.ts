import { parseDayKey, type DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { FIRST_DAY, LAST_DAY, MAX_ENTERED } from '../limits'
import { decimalOf } from '../number-entry'
import { SECONDS_PER_HOUR } from '../units'
import { GOAL_KEYS, type Goal, type GoalKey, type Goals } from './goals'

/** What somebody has entered of a goal so far: text as typed. The target of `timeWorked` is in hours. */
export interface GoalEntry {
  readonly target: string
  readonly endDate: string
}

export type GoalEntries = Readonly<Record<GoalKey, GoalEntry>>

/**
 * The goals that the form stands for: a target that is not above 0 is none (GOALS-04, INT-68). A target that differs from
 * the one before counts from today on (KEEP-06); what stays null is written out, since stored goals are merged.
 */
export function goalsOf(entries: GoalEntries, before: Goals, today: DayKey): Goals {
  return mapGoals((key): Goal => {
    const entered = exact((decimalOf(entries[key].target) ?? 0) * unitOf(key))
    const target = entered > 0 ? entered : null
    const endDate = parseDayKey(entries[key].endDate)
    if (target !== null && target !== before[key].target) return { target, endDate, since: today }
    return { target, endDate, since: target === null ? null : (before[key].since ?? null) }
  })
}

export type GoalProblem = `${GoalKey}-${'target' | 'end-date'}`

/**
 * Targets that are neither empty nor a number (clearing them would lose a typing error), and end dates that no calendar
 * of the app reaches.
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

/** What the form shows of the goals. */
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
