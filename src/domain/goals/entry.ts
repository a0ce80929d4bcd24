import { parseDayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { SECONDS_PER_HOUR } from '../units'
import { GOAL_KEYS, type Goal, type GoalKey, type Goals } from './goals'

/** What somebody has entered of a goal so far: text as typed. The target of `timeWorked` is in hours. */
export interface GoalEntry {
  readonly target: string
  readonly endDate: string
}

export type GoalEntries = Readonly<Record<GoalKey, GoalEntry>>

/** The goals that the form stands for: a target that is not above 0 is none (checklist, GOALS-04, INT-68). */
export function goalsOf(entries: GoalEntries): Goals {
  return mapGoals((key): Goal => {
    const typed = Number(entries[key].target.trim().replace(',', '.'))
    const target = exact(typed * unitOf(key))
    const isTarget = Number.isFinite(target) && target > 0
    return { target: isTarget ? target : null, endDate: parseDayKey(entries[key].endDate) }
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
