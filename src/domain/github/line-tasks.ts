import * as v from 'valibot'
import { exact } from '../decimal'
import { finite, listOf, text } from '../document'
import { MAX_COMPLETED_TASKS } from '../limits'
import type { Session } from '../session/session'
import { PROGRAMMING } from '../session/types/session-type'
import { type Quantities, type Task, sessionScoreOf } from '../session/types/task'
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

const HeldLineCountDocument = v.object({
  /** The session's id. */
  id: text,
  span: v.object({ startTime: finite, endTime: finite }),
  /** Ids of the line tasks that the user typed a quantity for. The count does not change them. */
  keep: v.pipe(v.array(text), v.readonly()),
  /** Whether the lines' points are added to the user's score. An edit adds none. */
  earns: v.boolean(),
})

/** A count that was still running when its session was saved. */
export type HeldLineCount = Readonly<v.InferOutput<typeof HeldLineCountDocument>>

/**
 * Adds lines counted after the save to the session. Returns the same session if nothing changes, null if the tasks do not fit.
 */
export function sessionWithLines(
  session: Session,
  lines: Lines,
  settings: GithubSettings,
  keep: readonly string[],
): Session | null {
  if (session.type !== PROGRAMMING) return session
  const counted = withLines({}, lines, {})
  const added = lineTasks(settings)
    .filter(({ id }) => !keep.includes(id))
    .map(({ id, name, score }) => ({ id, name, score, quantity: Number(counted[id]) }))
  const ids = added.map(({ id }) => id)
  const others = session.completedTasks.filter(({ id }) => !ids.includes(id))
  const completedTasks = [...others, ...added.filter(({ quantity }) => quantity > 0)]
  if (JSON.stringify(completedTasks) === JSON.stringify(session.completedTasks)) return session
  if (completedTasks.length > MAX_COMPLETED_TASKS) return null
  // The part of the score that no task explains stays, such as that of an imported session.
  const beyond = exact(session.sessionScore - sessionScoreOf(session.completedTasks))
  const sessionScore = Math.max(0, exact(sessionScoreOf(completedTasks) + beyond))
  return { ...session, completedTasks, sessionScore }
}

/** Reads the stored counts and skips damaged ones. */
export function parseHeldCounts(stored: unknown): readonly HeldLineCount[] {
  return v.parse(listOf(HeldLineCountDocument), stored)
}
