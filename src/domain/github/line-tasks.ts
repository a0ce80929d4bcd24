import type { Quantities, Task } from '../session/task'
import type { Lines } from './commits'
import type { GithubSettings } from './settings'

const ADDED = 'github-lines-added'
const DELETED = 'github-lines-deleted'

/** Lines enter a session as tasks do: so many, at so many points each (checklist, INT-84). */
export function lineTasks(settings: GithubSettings): readonly Task[] {
  return [
    { id: ADDED, name: 'Lines added', score: settings.linesOfCodeScore },
    { id: DELETED, name: 'Lines deleted', score: settings.linesOfCodeDeletedScore },
  ]
}

/** Lines earn points as tasks do, but statistics do not count them as tasks. */
export function isLineTask(id: string): boolean {
  return id === ADDED || id === DELETED
}

export function hasLines(quantities: Quantities): boolean {
  return quantities[ADDED] !== undefined || quantities[DELETED] !== undefined
}

/** The quantities with the counted lines, but for those that were typed since `before`. */
export function withLines(quantities: Quantities, lines: Lines, before: Quantities): Quantities {
  const counted = { [ADDED]: String(lines.added), [DELETED]: String(lines.deleted) }
  const untouched = Object.entries(counted).filter(([id]) => quantities[id] === before[id])
  return { ...quantities, ...Object.fromEntries(untouched) }
}
