import { pick } from '@/lib/collections'
import type { Completion } from '../rhythm/completion'
import type { User } from '../profile/user'
import { BULK_FIELDS, timerSessionId, type Session } from '../session/session'
import { createdSession, follows, isOfSameContent, revisedSession } from '../session/revision'
import type { Break, RunningTimer, Timer } from '../timer/timer'
import {
  isInFull,
  itemPath,
  sessionsIn,
  type ListedChange,
  type ListedEdit,
  type SessionRef,
  type UserFields,
} from './change'
import type { OutboxEntry } from './entry'
import {
  completionPath,
  isBuiltOn,
  isInTrash,
  isPartlyBuiltOn,
  isUndone,
  missingOf,
  moves,
  replaces,
  sessionAt,
  sessionPath,
  trashPath,
  withoutDeleted,
  withoutOverwritten,
  withoutRestored,
} from './overlap'
import { known } from '../document'
import { isRecord, isSame, record } from '../stored-values'

/**
 * The server's documents by their path below the user document, which has the empty path. A document that exists but cannot be
 * read is null.
 */
export type Stored = ReadonlyMap<string, unknown>

/**
 * - `arrived`: the server has the change, or a later one based on it.
 * - `resend`: the server still has exactly the previous value, or has a new document neither stored nor in the trash, so sending
 *   the change again is safe. The browser may have discarded Firestore's queue.
 * - `waits`: it is based on a change that is sent again, and needs what that one stores.
 * - `refused`: none of these. The change was refused, or another device changed or deleted the document afterwards, so the user has
 *   to decide.
 */
export type Outcome = 'arrived' | 'resend' | 'waits' | 'refused'

/**
 * Compares a change with the server's documents. `before` is the value that the device knew before the write, or undefined if
 * unknown.
 */
export function compare(change: ListedChange, before: unknown, stored: Stored): Outcome {
  switch (change.kind) {
    case 'add-sessions':
      return additionOutcome(change.sessions, stored)
    case 'edit-session':
      return editOutcome(change.before, change.after, sessionAt(change.before.id, stored))
    case 'edit-sessions':
      return outcomeOfMany(editsLeft(change.edits, stored), stored)
    case 'delete-sessions':
      return outcomeOfMany(sessionsLeft(change.sessions, stored), stored)
    case 'set-timer':
      return timerOutcome(change.timer, change.rev, before, stored)
    case 'set-user': {
      const { fields } = change
      const old = isRecord(before) ? alike(fields, before) : before
      return replacementOutcome(alike(fields, fields), old, alike(fields, record(stored.get(''))))
    }
    case 'save-item': {
      const path = itemPath(change)
      if (isInTrash(path, stored)) return 'refused'
      return savedOutcome(change.item, before, stored.get(path))
    }
    case 'remove-item': {
      const path = itemPath(change)
      return stored.has(path) ? replacementOutcome(undefined, before, stored.get(path)) : 'arrived'
    }
    // The batch stored the items and took them out of the trash.
    case 'restore':
      if (stored.has(trashPath(change.trash.id))) return 'resend'
      return missingOf(change.trash, stored).length === 0 ? 'arrived' : 'refused'
    case 'empty-trash':
      return stored.has(trashPath(change.id)) ? 'resend' : 'arrived'
    case 'continue-rhythm': {
      const { ended, next } = change.continuation
      // The batch wrote both rhythms, and only this change knows the new id.
      const path = `rhythms/${next.id}`
      if (stored.has(path) || isInTrash(path, stored)) return 'arrived'
      // Both rhythms follow from the whole of it. Another device may have ended it on the same day.
      const [, old, now] = knownParts(ended, before, stored.get(`rhythms/${ended.id}`))
      return replacementOutcome(undefined, old, now)
    }
    case 'complete': {
      const { completion, sessions } = change
      // The batch wrote all of it, so the sessions decide.
      if (sessions.length > 0) return additionOutcome(sessions, stored)
      const path = completionPath(completion.rhythmId, completion.completionDate)
      const { actualCompletionDate } = record(stored.get(path))
      return replacementOutcome(completion.actualCompletionDate, before, actualCompletionDate ?? null)
    }
    case 'uncomplete': {
      const path = completionPath(change.rhythmId, change.due)
      if (!stored.has(path)) return 'arrived'
      const { actualCompletionDate } = (stored.get(path) ?? {}) as Partial<Completion>
      return replacementOutcome(undefined, before, actualCompletionDate)
    }
  }
}

/** The sessions of a deletion that are still stored. */
export const sessionsLeft = (sessions: readonly SessionRef[], stored: Stored) =>
  sessions.filter(({ id }) => stored.has(sessionPath(id)))

/** The edits that the server does not have. */
export const editsLeft = (edits: readonly ListedEdit[], stored: Stored) =>
  edits.filter((edit) => !hasEdit(edit, sessionAt(edit.id, stored)))

function outcomeOfMany(left: readonly SessionRef[], stored: Stored): Outcome {
  if (left.length === 0) return 'arrived'
  return left.some(({ id, rev }) => isOfSameContent(sessionAt(id, stored)?.rev, rev)) ? 'resend' : 'refused'
}

interface Waiting {
  readonly entry: OutboxEntry
  readonly change: ListedChange
}

/**
 * The outcomes on the waiting entries, which are given oldest first. An entry has also arrived if a later entry based on it
 * has, and an entry that a later one overwrites is settled with it. `answered` are those that the server has answered: if it does not
 * have them, they were refused, or undone since, so they are only sent again after what they are based on.
 */
export function compareAll(
  entries: readonly OutboxEntry[],
  stored: Stored,
  answered: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  const settled = new Set<string>()
  const later: { change: ListedChange; before: unknown; outcome: Outcome; left: ListedChange }[] = []
  const waiting = entries.flatMap((entry) => {
    const change = entry.status === 'waiting' ? entry.change : null
    return change ? [{ entry, change }] : []
  })
  // The person has undone those deletions, also when the server refuses that.
  const refusedRestores = entries.filter(
    ({ status, change }) => status === 'refused' && change?.kind === 'restore',
  )
  for (const [index, { entry, change }] of [...waiting.entries()].reverse()) {
    const arrived = later.filter((next) => next.outcome === 'arrived').map((next) => next.left)
    const refused = refusedRestores.filter(({ key }) => key > entry.key).flatMap((next) => next.change ?? [])
    const changes = later.map((next) => next.change)
    const rest = withoutOverwritten(withoutDeleted(change, arrived), changes)
    const left = withoutRestored(rest, [...changes, ...refused])
    const isSettled =
      arrived.some((newer) => isBuiltOn(newer, left) || deletes(newer, left) || moves(newer, left)) ||
      later.some((next) => replaces(next.change, left, { later: next.before, earlier: entry.before })) ||
      isUndone(change, changes)
    if (isSettled) settled.add(entry.key)
    const befores = () => beforesOf(change, entry.before, waiting.slice(0, index).reverse())
    const outcome = isSettled ? 'arrived' : compareAfter(befores, left, stored)
    // Sent again as a whole, an addition would restore what was deleted since.
    const sessions = sessionsIn(left)
    const isPart = sessions.length > 0 && sessions.length < sessionsIn(change).length
    const mayNotResend = isPart || answered.has(entry.key)
    outcomes.set(entry.key, outcome === 'resend' && mayNotResend ? 'refused' : outcome)
    later.push({
      change,
      before: entry.before,
      outcome,
      left: isSettled ? change : storedPart(change, left, stored),
    })
  }
  resendWhatIsBuiltOn(
    waiting.filter(({ entry }) => !settled.has(entry.key)),
    outcomes,
  )
  return outcomes
}

/**
 * An arrived change without the edits whose values somebody else may have stored: the server need not have what those were based
 * on. `left` is without the edits that a later arrived change was based on, and without deletions that were undone.
 */
function storedPart(change: ListedChange, left: ListedChange, stored: Stored): ListedChange {
  const isStored = (id: string, nextRev: number) => {
    const session = sessionAt(id, stored)
    return hasEditItself({ nextRev }, session) || isOfSameContent(session?.rev, nextRev)
  }
  if (change.kind === 'edit-session') {
    const { id, rev } = revisedSession(change.before, change.after)
    return isStored(id, rev) ? change : { kind: 'edit-sessions', edits: [] }
  }
  if (change.kind !== 'edit-sessions' || left.kind !== 'edit-sessions') return left
  const isSure = (edit: ListedEdit) => !left.edits.includes(edit) || isStored(edit.id, edit.nextRev)
  return { ...change, edits: change.edits.filter(isSure) }
}

/** Whether the later change deletes the session that the earlier one edits. */
function deletes(later: ListedChange, earlier: ListedChange): boolean {
  return (
    later.kind === 'delete-sessions' &&
    earlier.kind === 'edit-session' &&
    later.sessions.some(({ id }) => id === earlier.before.id)
  )
}

/**
 * What the device knew before the change, then what was there before the earlier ones that it overwrites, newest first: if those
 * are lost as well, the server still has that.
 */
function beforesOf(change: ListedChange, before: unknown, earlier: readonly Waiting[]): readonly unknown[] {
  const befores = [before]
  for (const { change: older, entry } of earlier) {
    if (entry.before === undefined) continue
    if (change.kind === 'set-user' && older.kind === 'set-user') {
      // It may have written only some of the fields.
      const values = pick(record(entry.before), Object.keys(older.fields))
      befores.push({ ...record(befores.at(-1)), ...values })
    } else if (replaces(change, older, { later: before, earlier: entry.before })) befores.push(entry.before)
  }
  return befores
}

function compareAfter(befores: () => readonly unknown[], change: ListedChange, stored: Stored): Outcome {
  const [before, ...earlier] = befores()
  const outcome = compare(change, before, stored)
  if (outcome !== 'refused') return outcome
  return earlier.some((one) => compare(change, one, stored) === 'resend') ? 'resend' : 'refused'
}

/**
 * A change that is based on one that is sent again is sent after it. A deletion or a bulk edit reads its content from the server, and a
 * bulk edit is passed to Firestore later than what is sent with it.
 */
function resendWhatIsBuiltOn(waiting: readonly Waiting[], outcomes: Map<string, Outcome>): void {
  const again: { readonly change: ListedChange; readonly outcome: Outcome }[] = []
  for (const { entry, change } of waiting) {
    const bases = again.filter((earlier) => isPartlyBuiltOn(change, earlier.change))
    if (bases.length > 0) {
      const isBehind = bases.some((base) => base.outcome === 'waits' || base.change.kind === 'edit-sessions')
      const needsThem = !isInFull(change) || isBehind
      outcomes.set(entry.key, needsThem ? 'waits' : 'resend')
    }
    const outcome = outcomes.get(entry.key)
    if (outcome === 'resend' || outcome === 'waits') again.push({ change, outcome })
  }
}

/** Whether the stored session has the edit, or a later one based on it. */
export function hasEdit({ nextRev, changes }: ListedEdit, stored: Session | null | undefined): boolean {
  if (!stored) return false
  if (hasEditItself({ nextRev }, stored)) return true
  return BULK_FIELDS.every((field) => !(field in changes) || isSame(stored[field], changes[field]))
}

/** Whether the stored session has the edit's revision, or a later one based on it. */
function hasEditItself(
  { nextRev }: { readonly nextRev: number },
  stored: Session | null | undefined,
): boolean {
  return stored?.rev === nextRev || (!!stored && follows({ rev: nextRev }, stored))
}

/** The fields of a session that an edit changed. */
export function changedFields(before: Session, after: Session): readonly (keyof Session)[] {
  const fields = Object.keys(after) as (keyof Session)[]
  return fields.filter((field) => field !== 'rev' && !isSame(before[field], after[field]))
}

function editOutcome(before: Session, after: Session, session: Session | null): Outcome {
  if (!session) return 'refused'
  const revised = revisedSession(before, after)
  if (hasEditItself({ nextRev: revised.rev }, session)) return 'arrived'
  if (isOfSameContent(session.rev, before.rev)) return 'resend'
  return changedFields(before, after).every((field) => isSame(session[field], after[field]))
    ? 'arrived'
    : 'refused'
}

/** Sessions added together are stored together, so if only some are missing, they were deleted since. */
function additionOutcome(sessions: readonly Session[], stored: Stored): Outcome {
  if (sessions.every((session) => holds(sessionAt(session.id, stored), createdSession(session))))
    return 'arrived'
  const isNew = ({ id }: Session) => !stored.has(sessionPath(id)) && !isInTrash(sessionPath(id), stored)
  return sessions.every(isNew) ? 'resend' : 'refused'
}

/** Whether the stored session is the created one, a later edit of it, or has the same content. */
function holds(stored: Session | null, created: Session): boolean {
  if (!stored) return false
  return (
    stored.rev === created.rev ||
    follows(created, stored) ||
    isSame({ ...stored, rev: 0 }, { ...created, rev: 0 })
  )
}

function timerOutcome(timer: Timer, rev: number, before: unknown, stored: Stored): Outcome {
  const user = (stored.get('') ?? null) as User | null
  if (!user || user.timerRev <= rev) return 'resend'
  const isNext = user.timerRev === rev + 1
  if (timer.status === 'inactive') {
    // A stop has arrived once that timer is not running any more.
    const isOver = isNext
      ? user.timer.status === 'inactive'
      : isRecord(before) && startOf(before) !== startOf(user.timer)
    return isOver ? 'arrived' : 'refused'
  }
  const id = timerSessionId(timer.startTime)
  if (!isNext && user.autoStoppedSession === id) {
    const session = sessionAt(id, stored)
    return session && isInSession(timer, before, session) ? 'arrived' : 'refused'
  }
  // Any other state has arrived if that timer is still the current one, with everything that the change added.
  const isSameState = !isNext || user.timer.status === timer.status
  return isSameState && hasAllOf(timer, before, user.timer) ? 'arrived' : 'refused'
}

/** Whether the session that the midnight stop saved has everything that the change added to the timer. */
function isInSession({ breaks, draft }: RunningTimer, before: unknown, session: Session): boolean {
  const isDraftOld = isSame(draft, record(before)['draft'])
  const isDraftIn = session.type === draft?.type && session.notes.includes(draft.notes.trim())
  return hasBreaks(breaks, session) && (isDraftOld || isDraftIn)
}

const startOf = (timer: unknown) => record(timer)['startTime'] ?? null

/**
 * Whether the stored timer says all that the change says. Two devices that pause or resume the same timer agree, a moment apart.
 * A break that only one of them added is missing, and so is what was entered for the session.
 */
function hasAllOf(timer: RunningTimer, before: unknown, stored: Timer): boolean {
  if (stored.status === 'inactive' || stored.startTime !== timer.startTime || stored.mode !== timer.mode)
    return false
  const isDraftOld = isRecord(before) && isSame(timer.draft, before['draft'])
  return hasBreaks(timer.breaks, stored) && (isDraftOld || isSame(timer.draft, stored.draft))
}

function hasBreaks(breaks: readonly Break[], stored: { readonly breaks: readonly Break[] }): boolean {
  return breaks.every(({ startTime }) => stored.breaks.some((other) => other.startTime === startTime))
}

/** `given` is undefined when the change removes an item that is still stored. */
function replacementOutcome(given: unknown, before: unknown, stored: unknown): Outcome {
  if (given !== undefined && isSame(given, stored)) return 'arrived'
  return before !== undefined && isSame(before, stored) ? 'resend' : 'refused'
}

/** Looks only at the fields that the save has changed: another device may have changed the others since. */
function savedOutcome(given: object, before: unknown, stored: unknown): Outcome {
  const [next, old, now] = knownParts(given, before, stored)
  if (!isRecord(old) || !isRecord(now)) return replacementOutcome(next, old, now)
  const changed = Object.keys({ ...old, ...next }).filter((field) => !isSame(old[field], next[field]))
  return replacementOutcome(pick(next, changed), pick(old, changed), pick(now, changed))
}

/** Without the fields that only a newer build knows: a save leaves them as they are. */
function knownParts(given: object, before: unknown, stored: unknown) {
  const [old, now] = [before, stored ?? null].map((item) => (isRecord(item) ? known(item) : item))
  return [known(record(given)), old, now] as const
}

/** The fields that an edit of the user document has, and of maps the same parts, null if absent. */
export function alike(fields: UserFields, from: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(fields).map(([field, value]: [string, unknown]) => {
    const other = from[field]
    if (!isRecord(value) || !isRecord(other)) return [field, other]
    return [field, Object.fromEntries(Object.keys(value).map((part) => [part, other[part] ?? null]))]
  })
  return Object.fromEntries(values) as Record<string, unknown>
}
