import type { EpochMs } from '../units'

/** What the header says about the user's changes. `count` is the number of changes that wait or were refused. */
export interface SyncStatus {
  readonly at: 'saved' | 'saving' | 'waiting' | 'refused'
  readonly count: number
}

export const SAVED: SyncStatus = { at: 'saved', count: 0 }

/** A change that the server usually confirms sooner is not mentioned. */
export const SAVING_SHOWS_AFTER_MS = 500
/** From here on the connection counts as slow. */
export const SLOW_AFTER_MS = 8000

/**
 * The status for changes that have been under way since these times. `until` is when the answer changes if nothing else does.
 */
export function syncStatusOf(
  waitingSince: readonly EpochMs[],
  refused: number,
  isOnline: boolean,
  now: EpochMs,
): { readonly status: SyncStatus; readonly until: EpochMs } {
  const oldest = Math.min(...waitingSince)
  const [shows, isSlowAt] = [oldest + SAVING_SHOWS_AFTER_MS, oldest + SLOW_AFTER_MS]
  const count = waitingSince.length
  if (refused > 0) return { status: { at: 'refused', count: refused }, until: Infinity }
  if (count === 0) return { status: SAVED, until: Infinity }
  if (!isOnline || now >= isSlowAt) return { status: { at: 'waiting', count }, until: Infinity }
  if (now >= shows) return { status: { at: 'saving', count }, until: isSlowAt }
  return { status: SAVED, until: shows }
}

/**
 * What is shown as under way although the outbox does not list it: the automatic stop, methods of the `Backend` as `part.name`, a
 * save that waits for its place, and writes of an earlier page in Firestore's queue.
 */
export type WorkName =
  | 'timer.autoStop'
  | 'user.setUpProfile'
  | 'user.setUsername'
  | 'sessions.split'
  | 'sessions.removeAll'
  | 'sessions.importAll'
  | 'sessions.place'
  | 'imports.takeBack'
  | 'imports.addRhythms'
  | 'imports.addTypes'
  | 'imports.saveTargets'
  | 'months.rebuild'
  | 'github.unlink'
  | 'pictures.upload'
  | 'pictures.remove'
  | 'backup.restore'
  | 'backup.restoreSettings'
  | 'account.remove'
  | 'queue.earlier'

/** What would be lost if the device were cleared now. */
export interface Waiting {
  /** Writes that the server has not confirmed, including refused ones. */
  readonly changes: number
  readonly refused: number
  /** Whether the session of a stopped timer is neither saved nor skipped. */
  readonly hasUnsavedSession: boolean
}

export function isAnythingWaiting({ changes, hasUnsavedSession }: Waiting): boolean {
  return changes > 0 || hasUnsavedSession
}
