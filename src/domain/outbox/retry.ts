import { pick } from '@/lib/collections'
import { MAX_NOTES_LENGTH } from '../limits'
import type { Rhythm } from '../rhythm/rhythm'
import { isOfSameContent } from '../session/revision'
import { type SessionEdit, bothNotes, type Session } from '../session/session'
import type { Trashed } from '../trash/trash'
import {
  itemPath,
  type Change,
  type ListedChange,
  type ListedEdit,
  type ManySessions,
  type RemoveItem,
  type SessionRef,
  type StoredInFull,
} from './change'
import { missingOf, sessionAt, sessionPath, trashPath } from './overlap'
import { isRecord, rebasedFields } from '../stored-values'
import { alike, changedFields, editsLeft, sessionsLeft, type Stored } from './compare'

/** Why a refused change cannot be sent again. */
export type RetryProblem =
  /** The session was deleted on another device. */
  | 'session-gone'
  /** So were all sessions of a bulk edit. */
  | 'sessions-gone'
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
  /** The change to send, and the value that it replaces, as `OutboxEntry.before`. */
  | { readonly change: Change; readonly before: unknown }
  | { readonly problem: RetryProblem }
  | { readonly isThere: true }

/** The fields that say when a session was. They only make sense together. */
const TIMES = ['startTime', 'endTime', 'duration', 'breaks', 'timezone'] as const
const TASKS = ['completedTasks', 'sessionScore'] as const

/** The refused change, applied to the currently stored documents. `before` is what the device knew when it was made. */
export function retryOf(change: ListedChange, stored: Stored, before?: unknown): Retry {
  const again = (next: Change, before?: unknown): Retry => ({ change: next, before })
  switch (change.kind) {
    case 'edit-session': {
      const current = sessionAt(change.before.id, stored)
      if (!current) return { problem: 'session-gone' }
      const next = reapplied(change.before, change.after, current)
      if (next.notes.length > MAX_NOTES_LENGTH) return { problem: 'notes-too-long' }
      return changedFields(current, next).length === 0
        ? { isThere: true }
        : again({ ...change, before: current, after: next })
    }
    case 'add-sessions':
      return change.sessions.some(({ id }) => stored.has(sessionPath(id)))
        ? { problem: 'saved-elsewhere' }
        : again(change, null)
    case 'edit-sessions': {
      const open = editsLeft(change.edits, stored)
      const edits = open.flatMap((edit) => editOn(edit, sessionAt(edit.id, stored)))
      if (edits.length > 0) return again({ kind: change.kind, edits })
      return open.length > 0 ? { problem: 'sessions-gone' } : { isThere: true }
    }
    case 'delete-sessions': {
      const sessions = change.sessions
        .map(({ id }) => sessionAt(id, stored))
        .filter((session) => session !== null)
      // The first attempt may have used its trash document.
      return sessions.length === 0
        ? { isThere: true }
        : again({ kind: change.kind, sessions, trashId: `${change.trashId}-again` })
    }
    case 'restore': {
      const path = trashPath(change.trash.id)
      const trash = stored.get(path) as Trashed | null | undefined
      if (trash) return again({ kind: change.kind, trash })
      const isThere = !stored.has(path) && missingOf(change.trash, stored).length === 0
      return isThere ? { isThere } : { problem: 'trash-gone' }
    }
    case 'empty-trash':
      return stored.has(trashPath(change.id)) ? again(change) : { isThere: true }
    case 'set-timer':
      return { problem: 'timer-moved-on' }
    case 'complete':
      return change.sessions.some(({ id }) => stored.has(sessionPath(id)))
        ? { problem: 'saved-elsewhere' }
        : again(change)
    // Fields that were not changed keep what another device has given them.
    case 'save-item': {
      const current = stored.get(itemPath(change))
      if (!isRecord(before) || !isRecord(current)) return again(change)
      const item = rebasedFields<object>(change.item, before, current)
      return again({ ...change, item } as typeof change, current)
    }
    case 'continue-rhythm': {
      const { continuation } = change
      const current = stored.get(`rhythms/${continuation.ended.id}`)
      if (!isRecord(before) || !isRecord(current)) return again(change)
      const ended = rebasedFields<object>(continuation.ended, before, current) as Rhythm
      return again({ ...change, continuation: { ...continuation, ended } }, current)
    }
    case 'set-user': {
      const current = stored.get('')
      return again(change, isRecord(current) ? alike(change.fields, current) : undefined)
    }
    // The trash gets what is deleted, also what another device has changed.
    case 'remove-item': {
      const path = itemPath(change)
      const current = stored.get(path)
      if (!stored.has(path)) return { isThere: true }
      return isRecord(current) ? again({ ...change, item: current } as RemoveItem, current) : again(change)
    }
    case 'uncomplete':
      return again(change)
  }
}

/** A lost change as it is sent again by itself: a deletion is applied to what is stored now. */
export function resentOf(change: StoredInFull, stored: Stored): Change {
  if (change.kind !== 'remove-item') return change
  const retry = retryOf(change, stored)
  return 'change' in retry ? retry.change : change
}

/**
 * Applies the edit from `before` to `after` to the current session. If both changed the notes, keeps both texts, the current
 * one first.
 */
function reapplied(before: Session, after: Session, current: Session): Session {
  const changed = new Set<keyof Session>(changedFields(before, after))
  const group = <K extends keyof Session>(fields: readonly K[]): Partial<Session> =>
    fields.some((field) => changed.has(field)) ? pick(after, fields) : {}
  return {
    ...current,
    ...group(TIMES),
    ...group(TASKS),
    ...group(['type']),
    ...group(['location']),
    notes: bothNotes(before.notes, after.notes, current.notes),
  }
}

const editOn = ({ changes }: ListedEdit, session: Session | null): readonly SessionEdit[] =>
  session ? [{ before: session, after: { ...session, ...changes } }] : []

/** What a deletion or a bulk edit would still do to sessions that are stored unchanged, with their content. */
export function unchangedPart(change: ManySessions, stored: Stored, trashId: string): Change {
  const unchanged = ({ id, rev }: SessionRef) => {
    const session = sessionAt(id, stored)
    return session && isOfSameContent(session.rev, rev) ? session : null
  }
  if (change.kind === 'edit-sessions') {
    return { kind: change.kind, edits: change.edits.flatMap((edit) => editOn(edit, unchanged(edit))) }
  }
  const sessions = change.sessions.map(unchanged).filter((session) => session !== null)
  // The first attempt may have stored a part in the trash, so this one needs other documents there.
  return { kind: change.kind, sessions, trashId }
}

/** The part of a deletion or a bulk edit whose sessions have changed since, so the user has to decide about them. Null if none. */
export function changedPart(change: ManySessions, stored: Stored): ManySessions | null {
  const hasChanged = ({ id, rev }: SessionRef) => !isOfSameContent(sessionAt(id, stored)?.rev, rev)
  if (change.kind === 'edit-sessions') {
    const edits = editsLeft(change.edits, stored).filter(hasChanged)
    return edits.length > 0 ? { ...change, edits } : null
  }
  const sessions = sessionsLeft(change.sessions, stored).filter(hasChanged)
  return sessions.length > 0 ? { ...change, sessions } : null
}

/** The change without sessions that are already deleted or edited. */
export function leftOf(change: ListedChange, stored: Stored): ListedChange {
  if (change.kind === 'edit-sessions') return { ...change, edits: editsLeft(change.edits, stored) }
  if (change.kind === 'delete-sessions') return { ...change, sessions: sessionsLeft(change.sessions, stored) }
  return change
}
