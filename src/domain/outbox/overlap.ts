import { completionId, type Completion } from '../rhythm/completion'
import { createdSession, isOfSameContent, revisedSession } from '../session/revision'
import { timerSessionId, type Session } from '../session/session'
import { COLLECTION_OF } from '../trash/trash'
import {
  itemPath,
  sessionsIn,
  type Change,
  type ListedChange,
  type ListedEdit,
  type ManySessions,
  type SessionRef,
  type TrashRef,
  type UserFields,
} from './change'
import type { OutboxEntry } from './entry'
import { readChange } from './read-change'
import { isRecord, isSame, record } from '../stored-values'

/** The paths of the documents that show whether the change has arrived. */
export function pathsOf(change: ListedChange): readonly string[] {
  switch (change.kind) {
    case 'add-sessions':
    case 'delete-sessions':
      return change.sessions.map(({ id }) => sessionPath(id))
    case 'edit-sessions':
      return change.edits.map(({ id }) => sessionPath(id))
    case 'edit-session':
      return [sessionPath(change.before.id)]
    case 'set-timer': {
      const { timer } = change
      // The midnight stop of this timer is not listed, but its session shows what the timer was.
      return timer.status === 'inactive' ? [''] : ['', sessionPath(timerSessionId(timer.startTime))]
    }
    case 'set-user':
      return ['']
    case 'save-item':
    case 'remove-item':
      return [itemPath(change)]
    case 'restore':
      return [trashPath(change.trash.id), ...restoredPaths(change.trash)]
    case 'empty-trash':
      return [trashPath(change.id)]
    case 'continue-rhythm':
      return [`rhythms/${change.continuation.ended.id}`, `rhythms/${change.continuation.next.id}`]
    case 'complete':
      return [
        completionPath(change.completion.rhythmId, change.completion.completionDate),
        ...change.sessions.map(({ id }) => sessionPath(id)),
      ]
    case 'uncomplete':
      return [completionPath(change.rhythmId, change.due)]
  }
}

/** Whether the later change is based on what the earlier one wrote, so it would be refused without it. */
export function isBuiltOn(later: ListedChange, earlier: ListedChange): boolean {
  if (later.kind === 'set-timer' && earlier.kind === 'set-timer') return later.rev === earlier.rev + 1
  const written = writtenRevs(earlier)
  const isWritten = ({ id, rev }: { id: string; rev: number }) => isOfSameContent(written.get(id), rev)
  if (later.kind === 'edit-session') return isWritten(later.before)
  if (later.kind === 'delete-sessions') return later.sessions.some(isWritten)
  if (later.kind === 'edit-sessions') return later.edits.some(isWritten)
  return false
}

/** Whether a part of the later change is based on a part of what the earlier one writes. */
export function isPartlyBuiltOn(later: ListedChange, earlier: ListedChange): boolean {
  if (earlier.kind === 'continue-rhythm')
    return isItem(later) && pathsOf(later).some((path) => pathsOf(earlier).includes(path))
  // Sent again with its sessions, a completion would be back that was taken back since.
  if (earlier.kind === 'complete' && isCompletion(later)) return pathsOf(later)[0] === pathsOf(earlier)[0]
  return earlier.kind === 'edit-sessions'
    ? earlier.edits.some((edit) => isOverwritten(edit, later))
    : isBuiltOn(later, earlier)
}

/** Whether the later change has moved the completion that the earlier one stored to the next rhythm. */
export function moves(later: ListedChange, earlier: ListedChange): boolean {
  if (later.kind !== 'continue-rhythm' || earlier.kind !== 'complete') return false
  const { ended, removed } = later.continuation
  const { rhythmId, completionDate } = earlier.completion
  return earlier.sessions.length === 0 && rhythmId === ended.id && removed.includes(completionDate)
}

/** What two changes were made to, as far as the device knew. */
interface Befores {
  readonly later?: unknown
  readonly earlier?: unknown
}

/** Whether the later change overwrites everything that the earlier one wrote, so the earlier one does not matter any more. */
export function replaces(later: ListedChange, earlier: ListedChange, before: Befores = {}): boolean {
  const saved =
    later.kind === 'save-item' ? later.item : later.kind === 'continue-rhythm' && later.continuation.ended
  if (saved && earlier.kind === 'save-item')
    return pathsOf(later)[0] === itemPath(earlier) && hasEditsOf(saved, earlier.item, before)
  if (later.kind === 'set-user' && earlier.kind === 'set-user') {
    return isEmpty(withoutOverwritten(earlier, [later]))
  }
  // Of a deletion and its undo only the undo matters.
  if (later.kind === 'restore' && isItem(earlier)) {
    return restoredPaths(later.trash).includes(pathsOf(earlier)[0] ?? '')
  }
  if (earlier.kind === 'restore' && isItem(later)) {
    return restoredPaths(earlier.trash).includes(pathsOf(later)[0] ?? '')
  }
  if (later.kind === 'continue-rhythm') return isItem(earlier) && pathsOf(later)[0] === pathsOf(earlier)[0]
  const isCompleted = later.kind === 'complete' || later.kind === 'uncomplete'
  const areAlike = (isItem(later) && isItem(earlier)) || (isCompleted && isCompletion(earlier))
  return areAlike && pathsOf(later)[0] === pathsOf(earlier)[0]
}

/** Whether the later save has the fields that the earlier one changed, or changed them too. It may not have heard of the earlier one. */
function hasEditsOf(later: object, earlier: object, before: Befores): boolean {
  if (!isRecord(before.later) || !isRecord(before.earlier)) return true
  const [made, now] = [before.later, record(later)]
  const [old, wrote] = [before.earlier, record(earlier)]
  return Object.keys({ ...old, ...wrote }).every(
    (field) =>
      isSame(old[field], wrote[field]) ||
      isSame(now[field], wrote[field]) ||
      !isSame(now[field], made[field]),
  )
}

/**
 * What an edit of an item was made to, or one of the waiting edits that it replaces: the server may have any of these. If one of them
 * has changed a field, the field has the value from before. Undefined if the device did not know what one was made to, or if the edit
 * replaces a deletion or a restoration.
 */
export function baseOf({ key, change, before }: OutboxEntry, all: readonly OutboxEntry[]): unknown {
  const earlier = all.filter((other) => other.key < key && other.status === 'waiting')
  if (change?.kind !== 'save-item' && change?.kind !== 'continue-rhythm') return undefined
  const replaced = earlier.filter(
    (other) => other.change && replaces(change, other.change, { later: before, earlier: other.before }),
  )
  if (replaced.some((other) => other.change?.kind !== 'save-item')) return undefined
  const befores = [...replaced.map((other) => other.before), before]
  if (!befores.every(isRecord)) return undefined
  return fieldsBefore(record(change.kind === 'save-item' ? change.item : change.continuation.ended), befores)
}

/** The fields as they were before one of the edits, if that was different. An edit holds all fields. */
function fieldsBefore(now: Record<string, unknown>, befores: readonly Record<string, unknown>[]): object {
  const fields = Object.keys(Object.assign({}, now, ...befores) as object)
  const values = fields.map((field) => {
    const other = befores.find((one) => !isSame(one[field], now[field]))
    return [field, (other ?? now)[field]] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The entry's change as it is sent again, with its base, or null if that is unknown. */
export function basedOn(change: Change, entry: OutboxEntry, all: readonly OutboxEntry[]): Change {
  if (change.kind !== 'save-item' && change.kind !== 'continue-rhythm') return change
  const itemKind = change.kind === 'save-item' ? change.itemKind : 'rhythm'
  const base = readChange({ kind: 'save-item', itemKind, item: baseOf({ ...entry, change }, all) })
  return { ...change, base: base?.kind === 'save-item' ? base : null }
}

/**
 * Whether later changes undo a continued rhythm: one overwrites the old rhythm, and another deletes the next one. One of them alone
 * leaves the rest of the continuation in place.
 */
export function isUndone(earlier: ListedChange, later: readonly ListedChange[]): boolean {
  if (earlier.kind !== 'continue-rhythm') return false
  const [ended, next] = pathsOf(earlier)
  return (
    later.some((one) => isItem(one) && pathsOf(one)[0] === ended) &&
    later.some((one) => one.kind === 'remove-item' && pathsOf(one)[0] === next)
  )
}

/** Whether the change is about a completion alone. */
const isCompletion = (change: ListedChange) =>
  change.kind === 'uncomplete' || (change.kind === 'complete' && change.sessions.length === 0)

const isItem = ({ kind }: ListedChange) => kind === 'save-item' || kind === 'remove-item'

/**
 * An addition, confirmation or restoration without the sessions that an arrived change has deleted. A missing session says nothing about
 * the others added with it, because a deletion also succeeds if its session never existed. The completion of a confirmation stays. A
 * bulk edit without the sessions that an arrived change has deleted or was based on: its commits are refused one by one.
 */
export function withoutDeleted(change: ListedChange, arrived: readonly ListedChange[]): ListedChange {
  if (change.kind === 'edit-sessions') {
    const isOver = (edit: ListedEdit) => arrived.some((newer) => isOverwritten(edit, newer))
    return { ...change, edits: change.edits.filter((edit) => !isOver(edit)) }
  }
  if (change.kind !== 'add-sessions' && change.kind !== 'complete' && change.kind !== 'restore') return change
  const deleted = new Set(
    arrived.flatMap((other) => (other.kind === 'delete-sessions' ? other.sessions.map(({ id }) => id) : [])),
  )
  if (change.kind === 'restore') {
    const items = change.trash.items.filter(({ id }) => !deleted.has(id))
    return { ...change, trash: { ...change.trash, items } }
  }
  return { ...change, sessions: change.sessions.filter(({ id }) => !deleted.has(id)) }
}

/** A deletion without the sessions that a later change restores: sending it again would delete them once more. */
export function withoutRestored(change: ManySessions, later: readonly ListedChange[]): ManySessions
export function withoutRestored(change: ListedChange, later: readonly ListedChange[]): ListedChange
export function withoutRestored(change: ListedChange, later: readonly ListedChange[]): ListedChange {
  if (change.kind !== 'delete-sessions') return change
  const restored = new Set(
    later.flatMap((other) => (other.kind === 'restore' ? other.trash.items.map(({ id }) => id) : [])),
  )
  return { ...change, sessions: change.sessions.filter(({ id }) => !restored.has(id)) }
}

/** An edit of the user document without what later ones write, of maps part by part: sent again, it would overwrite that. */
export function withoutOverwritten(change: ListedChange, later: readonly ListedChange[]): ListedChange {
  if (change.kind !== 'set-user') return change
  const newer = later.flatMap((other) => (other.kind === 'set-user' ? [record(other.fields)] : []))
  const left = Object.entries(change.fields).flatMap(([field, value]: [string, unknown]) => {
    const others = newer.filter((fields) => field in fields).map((fields) => fields[field])
    if (others.length === 0) return [[field, value]]
    if (!isRecord(value)) return []
    const parts = Object.entries(value).filter(([part]) => !others.some((other) => part in record(other)))
    return parts.length > 0 ? [[field, Object.fromEntries(parts)]] : []
  })
  return { ...change, fields: Object.fromEntries(left) as UserFields }
}

/**
 * The entry's change without what later waiting ones write, and of a confirmation without the sessions that they delete and that nobody
 * has restored.
 */
export function remainingOf({ key, change }: OutboxEntry, all: readonly OutboxEntry[]): ListedChange | null {
  const later = all.filter((other) => other.key > key)
  const changesOf = (some: readonly OutboxEntry[]) => some.flatMap((one) => one.change ?? [])
  const waiting = changesOf(later.filter(({ status }) => status === 'waiting'))
  if (change?.kind !== 'complete') return change && withoutOverwritten(change, waiting)
  return withoutDeleted(
    change,
    waiting.map((one) => withoutRestored(one, changesOf(later))),
  )
}

/** Changes of several things, each of which a later change may settle by itself. */
const CUT: readonly ListedChange['kind'][] = ['edit-sessions', 'restore', 'complete']

/**
 * The earlier waiting entries that are settled because this change has arrived, and those of which it settles a part, with what is left:
 * the change itself is not listed any more when they are compared.
 */
export function settledWith(change: ListedChange, earlier: readonly OutboxEntry[], before?: unknown) {
  const settled: OutboxEntry[] = []
  const cut: OutboxEntry[] = []
  const arrived = [change]
  const befores = new Map<ListedChange, unknown>([[change, before]])
  const changesAfter = ({ key }: OutboxEntry) =>
    earlier.flatMap((other) => (other.key > key && other.status === 'waiting' ? (other.change ?? []) : []))
  for (const entry of earlier.filter(({ status }) => status === 'waiting').reverse()) {
    const older = entry.change
    if (!older) continue
    const left = withoutRestored(withoutDeleted(older, arrived), arrived)
    const isSettled =
      isEmpty(left) ||
      isUndone(older, [...arrived, ...changesAfter(entry)]) ||
      arrived.some((newer) => {
        const known = { later: befores.get(newer), earlier: entry.before }
        return isBuiltOn(newer, left) || moves(newer, left) || replaces(newer, left, known)
      })
    if (isSettled) {
      settled.push(entry)
      // A deletion that was undone says nothing about the edits before it.
      const done = withoutRestored(older, arrived)
      befores.set(done, entry.before)
      arrived.push(done)
    } else if (CUT.includes(older.kind) && !isSame(older, left)) {
      cut.push({ ...entry, change: left })
      if (older.kind === 'edit-sessions' && left.kind === 'edit-sessions')
        arrived.push({ ...older, edits: older.edits.filter((edit) => !left.edits.includes(edit)) })
    }
  }
  return { settled, cut }
}

/** Whether the newer change could only arrive after the edit, or has made it pointless. */
function isOverwritten({ id, nextRev }: ListedEdit, newer: ListedChange): boolean {
  if (newer.kind === 'delete-sessions') return newer.sessions.some((session) => session.id === id)
  const isBase = (one: SessionRef) => one.id === id && isOfSameContent(one.rev, nextRev)
  if (newer.kind === 'edit-session') return isBase(newer.before)
  return newer.kind === 'edit-sessions' && newer.edits.some(isBase)
}

/** Whether nothing of an addition, a deletion, a restoration, a bulk edit or an edit of the user document is left. */
export function isEmpty(change: ListedChange): boolean {
  if (change.kind === 'set-user') return Object.keys(change.fields).length === 0
  if (change.kind === 'edit-sessions') return change.edits.length === 0
  if (change.kind === 'restore') return change.trash.items.length === 0
  const isOfSessions = change.kind === 'add-sessions' || change.kind === 'delete-sessions'
  return isOfSessions && change.sessions.length === 0
}

/** The revisions of the sessions that the change writes. */
function writtenRevs(change: ListedChange): ReadonlyMap<string, number> {
  if (change.kind === 'edit-session') {
    return new Map([[change.before.id, revisedSession(change.before, change.after).rev]])
  }
  return new Map(sessionsIn(change).map((session) => [session.id, createdSession(session).rev]))
}

/** The items that are not stored. */
export function missingOf(trash: TrashRef, stored: ReadonlyMap<string, unknown>): readonly string[] {
  return restoredPaths(trash).filter((path) => !stored.has(path))
}

function restoredPaths({ kind, items }: TrashRef): readonly string[] {
  return items.map(({ id }) => `${COLLECTION_OF[kind]}/${id}`)
}

export function trashPath(id: string): string {
  return `trash/${id}`
}

/** Whether a trash document holds what was stored at the path: it had arrived, and was deleted since. */
export function isInTrash(path: string, stored: ReadonlyMap<string, unknown>): boolean {
  return [...stored].some(([place, value]) => {
    const isTrash = place.startsWith(trashPath('')) && Array.isArray(record(value)['items'])
    return isTrash && restoredPaths(value as TrashRef).includes(path)
  })
}

export function sessionPath(id: string): string {
  return `sessions/${id}`
}

/** The stored session. Null if it does not exist or cannot be read. */
export function sessionAt(id: string, stored: ReadonlyMap<string, unknown>): Session | null {
  return (stored.get(sessionPath(id)) ?? null) as Session | null
}

export function completionPath(rhythmId: string, due: string): string {
  return `rhythmCompletions/${completionId(rhythmId, due as Completion['completionDate'])}`
}
