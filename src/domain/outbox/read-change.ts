import * as v from 'valibot'
import { day, finite, or, read, text } from '../document'
import type { RestSpan } from '../rest/rest-days'
import { isCompletion, type Completion } from '../rhythm/completion'
import type { Continuation } from '../rhythm/from-today'
import type { Rhythm } from '../rhythm/rhythm'
import type { ScreenTimeApp } from '../screen-time/app'
import { BULK_FIELDS, isSession, type Session } from '../session/session'
import type { SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import { isId, isRecord, record } from '../stored-values'
import { isTimer, type Timer } from '../timer/timer'
import { TRASH_KINDS } from '../trash/trash'
import {
  sessionRef,
  type ListedChange,
  type ListedEdit,
  type SessionRef,
  type TrashRef,
  type UserFields,
} from './change'

/** Reads a stored change. Local storage is untrusted input, so anything that is no valid change is null. */
export function readChange(value: unknown): ListedChange | null {
  const { kind } = record(value)
  return isKind(kind) ? read(CHANGES[kind], value) : null
}

function isKind(kind: unknown): kind is ListedChange['kind'] {
  return typeof kind === 'string' && Object.hasOwn(CHANGES, kind)
}

/** A record that displaying, comparing and sending it cannot fail for. The schema checks it, and its other fields stay. */
// @__NO_SIDE_EFFECTS__
function checked<T>(schema: v.GenericSchema) {
  return v.custom<T>((value) => isRecord(value) && v.is(schema, value))
}

const id = v.custom<string>(isId)
const sessions = v.array(v.custom<Session>(isSession))
const completion = v.custom<Completion>(isCompletion)
// Valibot takes an array for an object.
const aRecord = v.custom(isRecord)
const mapOfNumbers = v.pipe(aRecord, v.record(v.string(), finite))

const SessionRefSchema = v.object({
  id,
  rev: finite,
  startTime: finite,
  endTime: finite,
  type: text,
  timezone: text,
})

const named = { id, name: text }
const rhythm = checked<Rhythm>(
  v.object({
    ...named,
    points: finite,
    startDate: day,
    endDate: v.optional(day),
    schedule: v.variant('type', [
      v.object({ type: v.literal('daily') }),
      v.object({ type: v.picklist(['every_x_days', 'times_a_week']), value: finite }),
      v.object({ type: v.literal('weekly'), value: v.array(finite) }),
    ]),
  }),
)

// @__NO_SIDE_EFFECTS__
function itemChange<E extends v.ObjectEntries>(entries: E) {
  return v.variant('itemKind', [
    v.object({
      ...entries,
      itemKind: v.literal('task'),
      item: checked<Task>(v.object({ ...named, score: finite })),
    }),
    v.object({
      ...entries,
      itemKind: v.literal('sessionType'),
      item: checked<SessionType>(v.object({ ...named, category: text, color: text })),
    }),
    v.object({ ...entries, itemKind: v.literal('rhythm'), item: rhythm }),
    v.object({ ...entries, itemKind: v.literal('app'), item: checked<ScreenTimeApp>(v.object(named)) }),
    v.object({
      ...entries,
      itemKind: v.literal('restSpan'),
      item: checked<RestSpan>(v.object({ ...named, from: day, to: day })),
    }),
  ])
}

const userFields = checked<UserFields>(
  v.object({
    theme: v.optional(text),
    timerMode: v.optional(text),
    formula: v.optional(
      v.pipe(
        aRecord,
        v.objectWithRest(
          { pacingCarry: v.nullish(finite), pacingSince: v.nullish(day), ideal: v.optional(mapOfNumbers) },
          finite,
        ),
      ),
    ),
    restWeekdays: v.optional(v.array(finite)),
    goals: v.optional(
      v.pipe(
        aRecord,
        v.record(
          v.string(),
          v.object({
            target: v.nullable(finite),
            endDate: v.nullable(day),
            since: v.nullish(day),
            limit: v.optional(v.boolean()),
          }),
        ),
      ),
    ),
    githubSettings: v.optional(mapOfNumbers),
  }),
)

const CHANGES: {
  readonly [K in ListedChange['kind']]: v.GenericSchema<unknown, Extract<ListedChange, { kind: K }>>
} = {
  'add-sessions': v.object({ kind: v.literal('add-sessions'), sessions }),
  'edit-session': v.object({
    kind: v.literal('edit-session'),
    before: v.custom<Session>(isSession),
    after: v.custom<Session>(isSession),
    earns: or(v.optional(v.literal(true)), undefined),
  }),
  'edit-sessions': v.object({
    kind: v.literal('edit-sessions'),
    edits: v.array(v.custom<ListedEdit>(isListedEdit)),
  }),
  'delete-sessions': v.object({
    kind: v.literal('delete-sessions'),
    sessions: v.array(checked<SessionRef>(SessionRefSchema)),
    trashId: id,
  }),
  'set-timer': v.object({ kind: v.literal('set-timer'), timer: v.custom<Timer>(isTimer), rev: finite }),
  'set-user': v.object({ kind: v.literal('set-user'), fields: userFields }),
  'save-item': itemChange({ kind: v.literal('save-item') }),
  'remove-item': itemChange({ kind: v.literal('remove-item'), trashId: id }),
  restore: v.object({
    kind: v.literal('restore'),
    trash: checked<TrashRef>(
      v.object({ id, kind: v.picklist(TRASH_KINDS), items: v.array(v.object({ id })) }),
    ),
  }),
  'empty-trash': v.object({ kind: v.literal('empty-trash'), id }),
  'continue-rhythm': v.object({
    kind: v.literal('continue-rhythm'),
    continuation: checked<Continuation>(
      v.object({ ended: rhythm, next: rhythm, removed: v.array(day), added: v.array(completion) }),
    ),
  }),
  complete: v.object({ kind: v.literal('complete'), completion, sessions }),
  uncomplete: v.object({ kind: v.literal('uncomplete'), rhythmId: id, due: day }),
}

function isListedEdit(value: unknown): value is ListedEdit {
  const { changes, nextRev } = record(value)
  if (!v.is(SessionRefSchema, value) || !v.is(finite, nextRev) || !isRecord(changes)) return false
  const fields: readonly string[] = BULK_FIELDS
  return Object.keys(changes).every((field) => fields.includes(field)) && isSession(trial(value, changes))
}

/** A session with the changes, so that their values are checked like those of every session. */
function trial(value: SessionRef, changes: object): unknown {
  const rest = { duration: 0, breaks: [], notes: '', location: null, completedTasks: [], sessionScore: 0 }
  return { ...rest, ...sessionRef(value), ...changes }
}
