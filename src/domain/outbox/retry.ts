import { MAX_NOTES_LENGTH } from '../limits'
import { isId } from '../stored-values'
import type { Session } from '../session/session'
import { changeOf, type Change, type DeletedSession } from './change'
import type { OutboxEntry } from './entry'
import { missingOf, trashPath } from './settled'
import { changedFields, type Stored } from './verdict'

/** Why a refused change cannot be sent again. */
export type RetryProblem =
  /** The session was deleted on another device. */
  | 'session-gone'
  /** Another session with this id is stored. */
  | 'saved-elsewhere'
  /** Both devices wrote notes, and together they are too long. */
  | 'notes-too-long'
  /** The timer has changed since. */
  | 'timer-moved-on'
  /** The trash was emptied, or has expired. */
  | 'trash-gone'
  | 'unreadable'

export type Retry =
  | { readonly given: readonly unknown[]; readonly before: unknown }
  | { readonly problem: RetryProblem }
  | { readonly isThere: true }

/** The fields that say when a session was. They only make sense together. */
const TIMES = ['startTime', 'endTime', 'duration', 'breaks', 'timezone'] as const
const TASKS = ['completedTasks', 'sessionScore'] as const

/** The arguments with which to call the entry's method again, so that its change applies to the currently stored documents. */
export function retryOf(entry: OutboxEntry, stored: Stored): Retry {
  const change = changeOf(entry)
  if (!change) return { problem: 'unreadable' }
  const sessionAt = (id: string) => (stored.get(`sessions/${id}`) ?? null) as Session | null
  switch (change.kind) {
    case 'edit-session': {
      const current = sessionAt(change.before.id)
      if (!current) return { problem: 'session-gone' }
      const next = reapplied(change.before, change.after, current)
      if (next.notes.length > MAX_NOTES_LENGTH) return { problem: 'notes-too-long' }
      return changedFields(current, next).length === 0
        ? { isThere: true }
        : { given: [current, next], before: undefined }
    }
    case 'add-sessions':
      return change.sessions.some(({ id }) => stored.has(`sessions/${id}`))
        ? { problem: 'saved-elsewhere' }
        : { given: entry.given, before: null }
    case 'delete-sessions': {
      const left = change.sessions.map(({ id }) => sessionAt(id)).filter((session) => session !== null)
      if (left.length === 0) return { isThere: true }
      // The first attempt may have used its trash document.
      return { given: [left, `${isId(entry.given[1]) ? entry.given[1] : 'former'}-again`], before: undefined }
    }
    case 'restore': {
      const path = trashPath(change.trash.id)
      if (stored.has(path)) return { given: [stored.get(path)], before: undefined }
      return missingOf(change.trash, stored).length === 0 ? { isThere: true } : { problem: 'trash-gone' }
    }
    case 'empty-trash':
      return stored.has(trashPath(change.id)) ? { given: entry.given, before: undefined } : { isThere: true }
    case 'set-timer':
      return { problem: 'timer-moved-on' }
    case 'complete':
      return change.session && stored.has(`sessions/${change.session.id}`)
        ? { problem: 'saved-elsewhere' }
        : { given: entry.given, before: undefined }
    case 'set-user':
    case 'save-item':
    case 'remove-item':
    case 'continue-rhythm':
    case 'uncomplete':
      return { given: entry.given, before: undefined }
  }
}

/**
 * Applies the edit from `before` to `after` to the current session. If both changed the notes, keeps both texts, the current
 * one first.
 */
function reapplied(before: Session, after: Session, current: Session): Session {
  const changed = new Set<keyof Session>(changedFields(before, after))
  const group = <K extends keyof Session>(fields: readonly K[]): Partial<Session> =>
    fields.some((field) => changed.has(field))
      ? Object.fromEntries(fields.map((field) => [field, after[field]]))
      : {}
  return {
    ...current,
    ...group(TIMES),
    ...group(TASKS),
    ...group(['type']),
    ...group(['location']),
    notes: changed.has('notes') ? notesOf(before.notes, after.notes, current.notes) : current.notes,
  }
}

function notesOf(before: string, after: string, current: string): string {
  if (current === before || after.includes(current)) return after
  return current.includes(after) ? current : `${current}\n\n${after}`
}

/** The sessions of a deletion that are still stored unchanged. */
export function stillToDelete(change: Change, stored: Stored): readonly Session[] {
  if (change.kind !== 'delete-sessions') return []
  return change.sessions
    .map(({ id, rev }) => ({ session: stored.get(`sessions/${id}`) as Session | null | undefined, rev }))
    .filter(({ session, rev }) => session?.rev === rev)
    .map(({ session }) => session as Session)
}

/** The sessions of a deletion that have changed since, so the user has to decide about them. */
export function changedSinceDeleted(change: Change, stored: Stored): readonly DeletedSession[] {
  if (change.kind !== 'delete-sessions') return []
  const still = stillToDelete(change, stored)
  return change.sessions.filter(
    ({ id }) => stored.has(`sessions/${id}`) && !still.some((session) => session.id === id),
  )
}

/** The entry without sessions that are already deleted, if it is a deletion. Otherwise the entry itself. */
export function leftOf(entry: OutboxEntry, stored: Stored): OutboxEntry {
  const change = changeOf(entry)
  if (change?.kind !== 'delete-sessions') return entry
  return { ...entry, given: [change.sessions.filter(({ id }) => stored.has(`sessions/${id}`))] }
}
