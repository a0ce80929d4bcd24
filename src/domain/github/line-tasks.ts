import type { Quantities, Task } from '../session/types/task'
import type { Lines } from './commits'
import type { GithubSettings } from './settings'

const ADDED = 'github-lines-added'
const DELETED = 'github-lines-deleted'

/** Lines enter a session like tasks: a quantity with points each (INT-84). */
export function lineTasks(settings: GithubSettings): readonly Task[] {
  return [
    { id: ADDED, name: 'Lines added', score: settings.linesOfCodeScore },
    { id: DELETED, name: 'Lines deleted', score: settings.linesOfCodeDeletedScore },
  ]
}

/** Ids of the line tasks whose quantity the user has changed since `before`. */
export function touchedLines(quantities: Quantities, before: Quantities): readonly string[] {
  return [ADDED, DELETED].filter((id) => quantities[id] !== before[id])
}

/** All tasks except the lines, which the form shows in their own group. */
export function withoutLines(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter(({ id }) => !isLineTask(id))
}

/** Lines earn points like tasks, but statistics do not count them as tasks. */
export function isLineTask(id: string): boolean {
  return id === ADDED || id === DELETED
}

export function hasLines(quantities: Quantities): boolean {
  return quantities[ADDED] !== undefined || quantities[DELETED] !== undefined
}

/** Fills in the counted lines, except those the user has changed since `before`. */
export function withLines(quantities: Quantities, lines: Lines, before: Quantities): Quantities {
  const counted = { [ADDED]: String(lines.added), [DELETED]: String(lines.deleted) }
  const untouched = Object.entries(counted).filter(([id]) => quantities[id] === before[id])
  return { ...quantities, ...Object.fromEntries(untouched) }
}
