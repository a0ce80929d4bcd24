import { MAX_NOTES_LENGTH } from '../limits'
import { bothNotes } from '../session/both-notes'
import type { SessionEdit } from '../session/edit'
import { isId } from '../stored-values'
import type { Session } from '../session/session'
import type { StoredEdit } from './bulk-edit'
import { editOf, hasEdit } from './edited'
import { changeOf, type Change } from './change'
import type { DeletedSession } from './deleted-session'
import type { OutboxEntry } from './entry'
import { missingOf, trashPath } from './settled'
import { changedFields, type Stored } from './verdict'

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
    case 'edit-sessions': {
      const open = change.edits.filter((edit) => !hasEdit(edit, sessionAt(edit.id)))
      const left = open.flatMap((edit) => editOn(edit, sessionAt(edit.id)))
      if (left.length > 0) return { given: [left], before: undefined }
      return open.length > 0 ? { problem: 'sessions-gone' } : { isThere: true }
    }
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
      return change.sessions.some(({ id }) => stored.has(`sessions/${id}`))
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
    notes: bothNotes(before.notes, after.notes, current.notes),
  }
}

const editOn = (edit: StoredEdit, stored: Session | null): readonly SessionEdit[] =>
  stored ? [editOf(edit, stored)] : []

/**
 * What a deletion or a bulk edit would still do to sessions that are stored unchanged: the sessions to delete, or their edits, in
 * full.
 */
export function stillToDo(change: Change, stored: Stored): readonly Session[] | readonly SessionEdit[] {
  const unchanged = ({ id, rev }: DeletedSession) => {
    const session = stored.get(`sessions/${id}`) as Session | null | undefined
    return session?.rev === rev ? session : null
  }
  if (change.kind === 'delete-sessions')
    return change.sessions.map(unchanged).filter((session) => session !== null)
  if (change.kind === 'edit-sessions') return change.edits.flatMap((edit) => editOn(edit, unchanged(edit)))
  return []
}

/** The parts of a deletion or a bulk edit whose sessions have changed since, so the user has to decide about them. */
export function changedSince(change: Change, stored: Stored): readonly DeletedSession[] {
  return partsLeft(change, stored).filter(({ id, rev }) => {
    const session = stored.get(`sessions/${id}`) as Session | null | undefined
    return session?.rev !== rev
  })
}

/** The entry without sessions that are already deleted or edited. Entries that are stored in full stay as they are. */
export function leftOf(entry: OutboxEntry, stored: Stored): OutboxEntry {
  const change = changeOf(entry)
  const isInPart = change?.kind === 'delete-sessions' || change?.kind === 'edit-sessions'
  return isInPart ? { ...entry, given: [partsLeft(change, stored)] } : entry
}

function partsLeft(change: Change, stored: Stored): readonly DeletedSession[] {
  const at = (id: string) => stored.get(`sessions/${id}`) as Session | null | undefined
  if (change.kind === 'delete-sessions')
    return change.sessions.filter(({ id }) => stored.has(`sessions/${id}`))
  if (change.kind === 'edit-sessions') return change.edits.filter((edit) => !hasEdit(edit, at(edit.id)))
  return []
}
