import * as v from 'valibot'
import { exact } from '../decimal'
import { finite, listOf, text } from '../document'
import { MAX_COMPLETED_TASKS } from '../limits'
import type { Session } from '../session/session'
import { PROGRAMMING } from '../session/types/session-type'
import { sessionScoreOf } from '../session/types/task'
import type { Lines } from './commits'
import { lineTasks, withLines } from './line-tasks'
import type { GithubSettings } from './settings'

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
