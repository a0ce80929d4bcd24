import type { DayKey } from '../calendar/day-key'
import { isCompletion, type Completion } from '../rhythm/completion'
import type { RestSpan } from '../rest/rest-span'
import type { Continuation } from '../rhythm/from-today'
import type { Rhythm } from '../rhythm/rhythm'
import type { User } from '../profile/user'
import type { ScreenTimeApp } from '../screen-time/app'
import { type Session, isSession } from '../session/session'
import { isTimer, type Timer } from '../timer/timer'
import type { SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import { TRASH_KINDS, type Trashed, type TrashKind } from '../trash/trash'
import { isDay, isId, isListOf, isNumber, isRecord, isText, record } from '../stored-values'
import type { SessionEdit } from '../session/edit'
import { isStoredEdit, storedEdit, type StoredEdit } from './bulk-edit'
import { deletedSession, isDeletedSession, type DeletedSession } from './deleted-session'

/** A call of a Backend method, such as `sessions` `update`, and what it was called with. */
export interface Call {
  readonly part: string
  readonly name: string
  readonly given: readonly unknown[]
}

/** The trash document that an outbox entry restores. Its contents stay in the trash until the server has restored them. */
export interface RestoredTrash {
  readonly id: string
  readonly kind: TrashKind
  readonly items: readonly (DeletedSession | { readonly id: string; readonly name: string })[]
}

export interface Items {
  readonly tasks: Task
  readonly sessionTypes: SessionType
  readonly rhythms: Rhythm
  readonly screenTimeApps: ScreenTimeApp
  readonly restSpans: RestSpan
}
export type ItemCollection = keyof Items

export type UserFields = Partial<
  Pick<
    User,
    | 'hasCompletedOnboarding'
    | 'displayName'
    | 'bio'
    | 'photoURL'
    | 'socials'
    | 'profileCustomization'
    | 'theme'
    | 'lastSessionAutoStopped'
    | 'formula'
    | 'restWeekdays'
    | 'goals'
    | 'githubSettings'
    | 'timerMode'
  >
>

/** An outbox write whose arguments have been checked. */
export type Change =
  | { readonly kind: 'add-sessions'; readonly sessions: readonly Session[] }
  | { readonly kind: 'edit-session'; readonly before: Session; readonly after: Session }
  | { readonly kind: 'edit-sessions'; readonly edits: readonly StoredEdit[] }
  | { readonly kind: 'delete-sessions'; readonly sessions: readonly DeletedSession[] }
  | { readonly kind: 'set-timer'; readonly timer: Timer; readonly rev: number }
  | { readonly kind: 'set-user'; readonly fields: UserFields }
  | { readonly kind: 'save-item'; readonly collection: ItemCollection; readonly item: Items[ItemCollection] }
  | { readonly kind: 'remove-item'; readonly collection: ItemCollection; readonly id: string }
  | { readonly kind: 'restore'; readonly trash: RestoredTrash }
  | { readonly kind: 'empty-trash'; readonly id: string }
  | { readonly kind: 'continue-rhythm'; readonly continuation: Continuation }
  /** With the sessions if confirming them completed the rhythm. */
  | { readonly kind: 'complete'; readonly completion: Completion; readonly sessions: readonly Session[] }
  | { readonly kind: 'uncomplete'; readonly rhythmId: string; readonly due: DayKey }

type Read = (given: readonly unknown[]) => Change | null

const userField =
  (field: keyof UserFields, isValue: (value: unknown) => boolean): Read =>
  ([value]) =>
    isValue(value) ? { kind: 'set-user', fields: { [field]: value } } : null

const save =
  (collection: ItemCollection, isItem: (item: Record<string, unknown>) => boolean): Read =>
  ([item]) =>
    isRecord(item) && isId(item['id']) && isText(item['name']) && isItem(item)
      ? { kind: 'save-item', collection, item: item as unknown as Items[ItemCollection] }
      : null

const remove =
  (collection: ItemCollection): Read =>
  ([item]) => {
    const { id } = record(item)
    return isId(id) ? { kind: 'remove-item', collection, id } : null
  }

const edit: Read = ([before, after]) =>
  isSession(before) && isSession(after) ? { kind: 'edit-session', before, after } : null

/**
 * The writes that the outbox stores, by part and method of `Backend`. Each can be repeated safely: a revision or an id lets it
 * in once, or it writes the same values again.
 *
 * Not stored: `timer.autoStop`, which the next page decides again from the stored timer; linking GitHub and claiming a
 * username, which need the network and report a failure at once; and `removeAll`, `importAll` and `rebuild`, which bypass the
 * queue.
 */
export const LISTED = {
  user: {
    completeOnboarding: () => ({ kind: 'set-user', fields: { hasCompletedOnboarding: true } }),
    saveProfile: ([changes]) => (isRecord(changes) ? { kind: 'set-user', fields: changes } : null),
    setTheme: userField('theme', isText),
    dismissAutoStopWarning: () => ({ kind: 'set-user', fields: { lastSessionAutoStopped: false } }),
    setFormula: userField('formula', isFormula),
    setRestWeekdays: userField('restWeekdays', (value) => isListOf(value, isNumber)),
    setGoals: userField('goals', areGoals),
    setGithubSettings: userField('githubSettings', isMapOfNumbers),
  },
  timer: {
    setMode: userField('timerMode', isText),
    replace: ([timer, rev]) => (isTimer(timer) && isNumber(rev) ? { kind: 'set-timer', timer, rev } : null),
  },
  sessions: {
    add: ([sessions]) => (isListOf(sessions, isSession) ? { kind: 'add-sessions', sessions } : null),
    update: edit,
    extend: edit,
    change: ([edits]) => (isListOf(edits, isStoredEdit) ? { kind: 'edit-sessions', edits } : null),
    remove: ([sessions]) =>
      isListOf(sessions, isDeletedSession) ? { kind: 'delete-sessions', sessions } : null,
  },
  screenTimeApps: { add: save('screenTimeApps', () => true), remove: remove('screenTimeApps') },
  tasks: { save: save('tasks', ({ score }) => isNumber(score)), remove: remove('tasks') },
  sessionTypes: {
    save: save('sessionTypes', ({ category, color }) => isText(category) && isText(color)),
    remove: remove('sessionTypes'),
  },
  rhythms: {
    save: save('rhythms', isRhythm),
    continue: ([continuation]) =>
      isContinuation(continuation) ? { kind: 'continue-rhythm', continuation } : null,
    remove: remove('rhythms'),
  },
  restSpans: {
    save: save('restSpans', ({ from, to }) => isDay(from) && isDay(to)),
    remove: remove('restSpans'),
  },
  trash: {
    restore: ([trash]) => (isRestoredTrash(trash) ? { kind: 'restore', trash } : null),
    remove: ([id]) => (isId(id) ? { kind: 'empty-trash', id } : null),
  },
  completions: {
    add: ([completion]) => (isCompletion(completion) ? { kind: 'complete', completion, sessions: [] } : null),
    remove: ([rhythmId, due]) =>
      isId(rhythmId) && isDay(due) ? { kind: 'uncomplete', rhythmId, due } : null,
    confirm: ([session, completion, ...continuation]) => {
      const sessions = [session, ...continuation]
      return isListOf(sessions, isSession) && isCompletion(completion)
        ? { kind: 'complete', completion, sessions }
        : null
    },
  },
} as const satisfies Record<string, Record<string, Read>>

/** The change that the entry wrote, or null if the outbox does not store such writes. */
export function changeOf({ part, name, given }: Call): Change | null {
  if (!Object.hasOwn(LISTED, part)) return null
  const methods: Record<string, Read> = LISTED[part as keyof typeof LISTED]
  return Object.hasOwn(methods, name) ? (methods[name]?.(given) ?? null) : null
}

const WITHOUT_CONTENT: readonly string[] = ['sessions.remove', 'sessions.change', 'trash.restore']

/** Whether such a write is stored without its content. To send it again, the content is read from the server. */
export function lacksContent({ part, name }: Pick<Call, 'part' | 'name'>): boolean {
  return WITHOUT_CONTENT.includes(`${part}.${name}`)
}

/** The arguments to store for a call. Deleted, restored and bulk-edited sessions are stored with few fields. */
export function givenToStore(part: string, name: string, given: readonly unknown[]): readonly unknown[] {
  if (part === 'sessions' && name === 'remove') {
    const [sessions, ...rest] = given as [readonly Session[]]
    return [sessions.map(deletedSession), ...rest]
  }
  if (part === 'sessions' && name === 'change') {
    return [(given as [readonly SessionEdit[]])[0].map(storedEdit)]
  }
  if (part === 'trash' && name === 'restore') {
    const [{ id, kind, items }] = given as [Trashed]
    return [{ id, kind, items: items.map((item) => ('rev' in item ? deletedSession(item) : named(item))) }]
  }
  return given
}

function named({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name }
}

function isRestoredTrash(value: unknown): value is RestoredTrash {
  const { id, kind, items } = record(value)
  const isKind = TRASH_KINDS.some((one) => one === kind)
  return isId(id) && isKind && isListOf(items, (item): item is DeletedSession => isId(record(item)['id']))
}

function isMapOfNumbers(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isNumber)
}

function isFormula(value: unknown): boolean {
  const { pacingSince, ideal, ...numbers } = record(value)
  const isIdeal = ideal === undefined || isMapOfNumbers(ideal)
  const isSince = pacingSince === undefined || isDay(pacingSince)
  return isRecord(value) && isMapOfNumbers(numbers) && isIdeal && isSince
}

function areGoals(value: unknown): boolean {
  const isGoal = (goal: unknown) => {
    const { target, endDate, since = null } = record(goal)
    return (
      (target === null || isNumber(target)) &&
      (endDate === null || isDay(endDate)) &&
      (since === null || isDay(since))
    )
  }
  return isRecord(value) && Object.values(value).every(isGoal)
}

function isContinuation(value: unknown): value is Continuation {
  const { ended, next, removed, added } = record(value)
  const isOne = (rhythm: unknown) =>
    isRecord(rhythm) && isId(rhythm['id']) && isText(rhythm['name']) && isRhythm(rhythm)
  return isOne(ended) && isOne(next) && isListOf(removed, isDay) && isListOf(added, isCompletion)
}

function isRhythm({ points, startDate, endDate, schedule }: Record<string, unknown>): boolean {
  const { type, value } = record(schedule)
  const isSchedule =
    type === 'daily' ||
    (type === 'every_x_days' && isNumber(value)) ||
    (type === 'weekly' && isListOf(value, isNumber))
  const isEnd = endDate === undefined || isDay(endDate)
  return isNumber(points) && isDay(startDate) && isEnd && isSchedule
}
