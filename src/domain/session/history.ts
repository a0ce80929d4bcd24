import type { EpochMs } from '../units'
import type { Session } from './session'

/**
 * All sessions that are known, newest first: those of the live window, and the older ones read once. The window
 * has the last word on all that ends within it, so what vanished from there is gone.
 */
export function mergeSessions(live: readonly Session[], older: readonly Session[]): readonly Session[] {
  const last = live.at(-1)
  if (!last || older.length === 0) return live
  const ids = new Set(live.map(({ id }) => id))
  return [...live, ...older.filter(({ id, endTime }) => endTime <= last.endTime && !ids.has(id))]
}

export interface WindowMove {
  /** They were pushed out at the foot by newer ones and still exist. */
  readonly fallenOff: readonly Session[]
  /** They are deleted, or were given another time. */
  readonly vanished: readonly Session[]
  /** Nothing of the old window is left, so there may be unknown sessions between the two. */
  readonly hasGap: boolean
}

/** What became of the sessions that a live window no longer shows. A window is full when more may lie below it. */
export function windowMove(
  before: readonly Session[],
  after: readonly Session[],
  isFull: boolean,
): WindowMove {
  const ids = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id))
  const foot: EpochMs = after.at(-1)?.endTime ?? Infinity
  const hasFallen = ({ endTime }: Session) => isFull && endTime <= foot
  return {
    fallenOff: gone.filter(hasFallen),
    vanished: gone.filter((session) => !hasFallen(session)),
    hasGap: isFull && before.length > 0 && gone.length === before.length,
  }
}

/** Those of `base` with `changes` in place of the same ids, newest first. */
export function withSessions(base: readonly Session[], changes: readonly Session[]): readonly Session[] {
  if (changes.length === 0) return base
  const ids = new Set(changes.map(({ id }) => id))
  return [...base.filter(({ id }) => !ids.has(id)), ...changes].sort((a, b) => b.endTime - a.endTime)
}
