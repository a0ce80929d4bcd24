import { pick } from '@/lib/collections'
import type { Settings } from '../backup/settings'
import type { DayKey } from '../calendar/day-key'
import { readUser, type User } from '../profile/user'
import type { Completion } from '../rhythm/completion'
import type { Continuation } from '../rhythm/from-today'
import { formulaDocumentOf, type Formula } from '../score/formula'
import { BULK_FIELDS, type BulkFields, type SessionEdit, type Session } from '../session/session'
import { revisedSession } from '../session/revision'
import { isRecord, isSame, record } from '../stored-values'
import type { Timer } from '../timer/timer'
import { COLLECTION_OF, type Trashed, type TrashItem, type TrashKind } from '../trash/trash'

/**
 * A write of the user, as data: `backend.write` carries it out. Each can be repeated safely: a revision or an id lets it in once,
 * or it writes the same values again.
 *
 * Not a change: what needs the network and reports a failure at once, such as linking GitHub and claiming a username, and what
 * bypasses Firestore's queue, such as an import.
 */
export type Change = StoredInFull | StoredInPart | AutoStop

/** A change as the outbox stores it. */
export type ListedChange = StoredInFull | Listed<StoredInPart>

/** Changes that the outbox stores with all their content, so that it can send them again by itself. */
export type StoredInFull =
  /** Saves new sessions and their points, all or nothing. Refused if one of them is already saved. */
  | { readonly kind: 'add-sessions'; readonly sessions: readonly Session[] }
  /** Refused if the stored session differs from `before`. */
  | {
      readonly kind: 'edit-session'
      readonly before: Session
      readonly after: Session
      /** The session contains more of the same work, so the points it has gained are added. */
      readonly earns?: boolean | undefined
    }
  /** Replaces the timer of revision `rev`. Refused if the timer has changed since. */
  | { readonly kind: 'set-timer'; readonly timer: Timer; readonly rev: number }
  /** Leaves the other fields unchanged, and of a map, such as the goals, the other parts. A part that is null is removed. */
  | { readonly kind: 'set-user'; readonly fields: UserFields }
  | SaveItem
  | RemoveItem
  /** Deletes the trash document with its items for good. */
  | { readonly kind: 'empty-trash'; readonly id: string }
  | ContinueRhythm
  /**
   * With the sessions if confirming them completed the rhythm: saves all or nothing. Refused if one of the sessions is already
   * saved.
   */
  | { readonly kind: 'complete'; readonly completion: Completion; readonly sessions: readonly Session[] }
  | { readonly kind: 'uncomplete'; readonly rhythmId: string; readonly due: DayKey }

/** Changes of thousands of documents. The outbox stores few of their fields; the rest is read from the server to send them again. */
type StoredInPart =
  /** Edits many sessions, in commits that the server accepts. Rejects if one differs from its `before`; the others are edited. */
  | { readonly kind: 'edit-sessions'; readonly edits: readonly SessionEdit[] }
  /**
   * Moves the sessions to the trash, into documents whose ids follow from the given one (`domain/trash/trash`). Refused if a
   * stored session differs from the one given. Sessions that are already deleted are ignored.
   */
  | { readonly kind: 'delete-sessions'; readonly sessions: readonly Session[]; readonly trashId: string }
  /**
   * Restores the items and takes them out of the trash, all or nothing. If the server refuses that, restores what does not exist
   * again. Never adds points.
   */
  | { readonly kind: 'restore'; readonly trash: Trashed }

/** The same changes with the fields that the outbox stores. */
type Listed<C extends StoredInPart> = C extends { kind: 'edit-sessions' }
  ? { readonly kind: 'edit-sessions'; readonly edits: readonly ListedEdit[] }
  : C extends { kind: 'delete-sessions' }
    ? { readonly kind: 'delete-sessions'; readonly sessions: readonly SessionRef[]; readonly trashId: string }
    : { readonly kind: 'restore'; readonly trash: TrashRef }

/** A listed deletion or bulk edit: some of its sessions may be unchanged, and others changed by another device. */
export type ManySessions = Extract<ListedChange, { kind: 'edit-sessions' | 'delete-sessions' }>

/**
 * Resets the timer of revision `rev`, raises the warning and saves the session, all or nothing. If another device has already
 * saved a session of this timer, pass it as `stored`, and the new session replaces it. The outbox does not list it, because the
 * next page decides it again from the stored timer.
 */
interface AutoStop {
  readonly kind: 'auto-stop'
  readonly session: Session | null
  readonly rev: number
  readonly stored?: Session
}

/** Kinds of items that are saved and deleted one by one. */
export type ItemKind = Exclude<TrashKind, 'sessions' | 'split'>
export type Item<K extends ItemKind = ItemKind> = {
  [Kind in K]: { readonly itemKind: Kind; readonly item: TrashItem<Kind> }
}[K]
/**
 * Adds the item, or replaces the one with its id. Only what differs from `base` is written, because another device may have changed
 * the rest since: all of it if `base` is null, and without one what differs from the item as this device has it. A change that is sent
 * again has what it was made to (`baseOf` in ./overlap).
 */
export type SaveItem = Item & { readonly kind: 'save-item'; readonly base?: Item | null }
/** Ends one rhythm, starts its successor and moves completions to it, all or nothing. `base` is that of the ended one. */
export interface ContinueRhythm {
  readonly kind: 'continue-rhythm'
  readonly continuation: Continuation
  readonly base?: Item | null
}
/** Moves the item to the trash, into a document with the given id. A rhythm's completions stay, because the statistics count them. */
export type RemoveItem = Item & { readonly kind: 'remove-item'; readonly trashId: string }

export type UserFields = Partial<
  Omit<Settings, SettingsMap> & {
    [M in SettingsMap]: { readonly [P in keyof Settings[M]]?: Settings[M][P] | null }
  } & Pick<User, 'hasCompletedOnboarding' | 'photoURL' | 'lastSessionAutoStopped'>
>
type SettingsMap = 'formula' | 'goals' | 'githubSettings' | 'socials' | 'profileCustomization'

/** Enough of a session to name it and to tell whether it has changed. */
export type SessionRef = Pick<Session, 'id' | 'rev' | 'startTime' | 'endTime' | 'type' | 'timezone'>

/** An edit of one of many sessions. */
export interface ListedEdit extends SessionRef {
  readonly changes: Partial<BulkFields>
  /** The revision that the edit writes. */
  readonly nextRev: number
}

/** A trash document without the content of its items, which stays in the trash until the server has restored them. */
export interface TrashRef {
  readonly id: string
  readonly kind: TrashKind
  readonly items: readonly (SessionRef | { readonly id: string; readonly name: string })[]
}

/** What the outbox stores of the change, or null if it does not list it. */
export function listedChange(change: Change): ListedChange | null {
  if (change.kind === 'auto-stop') return null
  if (change.kind === 'edit-sessions') return { ...change, edits: change.edits.map(listedEdit) }
  if (change.kind === 'delete-sessions') return { ...change, sessions: change.sessions.map(sessionRef) }
  if (change.kind !== 'restore') return change
  const { id, kind, items } = change.trash
  const refs = items.map((item) => ('rev' in item ? sessionRef(item) : { id: item.id, name: item.name }))
  return { ...change, trash: { id, kind, items: refs } }
}

/**
 * The change as it is listed at first. A screen edits the user document with whole maps, and an optional part of a formula that is absent
 * is to be removed.
 */
export function newlyListed(change: ListedChange, known: unknown): ListedChange {
  if (change.kind !== 'set-user' || !change.fields.formula) return changedParts(change, known)
  const formula = formulaDocumentOf(change.fields.formula as Formula, null)
  return changedParts({ ...change, fields: { ...change.fields, formula } }, known)
}

/**
 * An edit of the user document with only the parts of maps that it changes: another device may change the rest meanwhile. Whole maps if
 * the device did not know what is stored.
 */
export function changedParts<C extends ListedChange>(change: C, known: unknown): C {
  if (change.kind !== 'set-user') return change
  const fields = Object.entries(change.fields).flatMap(([field, value]: [string, unknown]) => {
    const before = record(known)[field]
    if (!isRecord(value) || !isRecord(before)) return [[field, value]]
    const isChanged = (part: string) => part in value && !isSame(filled(before[part]), filled(value[part]))
    const isCalibrated = field === 'formula' && CALIBRATED.some(isChanged)
    const parts = Object.entries(value).filter(
      ([part]) => isChanged(part) || (isCalibrated && CALIBRATED.includes(part)),
    )
    // Writing an empty map would empty the stored one.
    return parts.length > 0 ? [[field, Object.fromEntries(parts)]] : []
  })
  return { ...change, fields: Object.fromEntries(fields) as UserFields }
}

/** Null for nothing. In a goal, a day that is null is no day. */
function filled(value: unknown): unknown {
  if (!isRecord(value)) return value ?? null
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
}

/** An ideal day and the weights that it leads to only make sense together. */
const CALIBRATED: readonly string[] = ['timeDivisor', 'playTimeDivisor', 'ideal']

/**
 * What an edit writes to the stored user document, with `gone` for the parts of maps that it removes. The rules take only complete maps,
 * so one that is not stored as this build reads it is written whole. `stored` is undefined if the device does not know it.
 */
export function userDocumentOf(
  fields: UserFields,
  stored: Readonly<Record<string, unknown>> | undefined,
  gone: unknown,
): object {
  const known = record(stored && readUser(stored))
  const written = Object.entries(fields).map(([field, value]: [string, unknown]) => {
    if (!isRecord(value)) return [field, value]
    const [read, raw] = [record(known[field]), record(stored?.[field])]
    const isAsRead = Object.keys(read).every((part) => isSame(raw[part], read[part]))
    const parts = Object.entries(isAsRead ? value : { ...read, ...value })
    return [field, Object.fromEntries(parts.map(([part, given]) => [part, given ?? gone]))]
  })
  return Object.fromEntries(written) as object
}

/** Whether the outbox has all of the change, so that it can be sent again without asking the server. */
export function isInFull(change: ListedChange): change is StoredInFull {
  return change.kind !== 'edit-sessions' && change.kind !== 'delete-sessions' && change.kind !== 'restore'
}

export function sessionRef({ id, rev, startTime, endTime, type, timezone }: SessionRef): SessionRef {
  return { id, rev, startTime, endTime, type, timezone }
}

function listedEdit({ before, after }: SessionEdit): ListedEdit {
  const changed = BULK_FIELDS.filter((field) => !isSame(before[field], after[field]))
  return {
    ...sessionRef(before),
    changes: pick(after, changed),
    nextRev: revisedSession(before, after).rev,
  }
}

/** The sessions that the change holds in full. */
export function sessionsIn(change: ListedChange): readonly Session[] {
  if (change.kind === 'add-sessions' || change.kind === 'complete') return change.sessions
  return change.kind === 'edit-session' ? [change.after] : []
}

/** Whether the change may earn a badge (INT-81). */
export function mayEarnBadge(change: Change | ListedChange): boolean {
  switch (change.kind) {
    case 'add-sessions':
    case 'edit-session':
    case 'edit-sessions':
    case 'auto-stop':
    case 'complete':
      return true
    case 'save-item':
      return change.itemKind === 'rhythm'
    case 'delete-sessions':
    case 'set-timer':
    case 'set-user':
    case 'remove-item':
    case 'restore':
    case 'empty-trash':
    case 'continue-rhythm':
    case 'uncomplete':
      return false
  }
}

/** Where the item is stored, below the user document. */
export function itemPath({ itemKind, item }: Item): string {
  return `${COLLECTION_OF[itemKind]}/${item.id}`
}
