import * as v from 'valibot'
import { dayOf, type DayKey } from '../calendar/day-key'
import { isZone } from '../calendar/zone'
import {
  amount,
  filledText,
  finite,
  instant,
  isAsRead,
  listOf,
  or,
  readItem,
  text,
  type Item,
} from '../document'
import { isId, isSame } from '../stored-values'
import { BreakDocument, type Mode, type TimerResult } from '../timer/timer'
import type { EpochMs, ZoneId } from '../units'

const CompletedTaskDocument = v.object({ id: text, name: text, score: amount, quantity: amount })
/** A task with the values it had when the session was saved. */
export type CompletedTask = Readonly<v.InferOutput<typeof CompletedTaskDocument>>

/** `revision.ts` hashes the fields in this order. */
export const SessionDocument = v.object({
  startTime: instant,
  endTime: or(instant, Number.NaN),
  /** In seconds. */
  duration: or(v.pipe(amount, v.minValue(0)), 0),
  breaks: listOf(BreakDocument),
  notes: or(text, ''),
  /** Ciphertext, never coordinates. */
  location: or(v.nullable(filledText), null),
  completedTasks: listOf(CompletedTaskDocument),
  sessionScore: or(amount, 0),
  /** The name of a session type. */
  type: or(filledText, 'Productivity'),
  /** The zone where it was logged. The session belongs to the day of its start there. */
  timezone: or(text, ''),
  /**
   * Derived from its content and the previous content, so that no write is accepted twice: see ./revision. 0 until it is
   * stored.
   */
  rev: or(v.pipe(finite, v.integer()), 0),
})
/** A logged session of work or play (DATA-05). */
export type Session = Item<typeof SessionDocument>

/** Returns null when the start is missing, because the session cannot be placed in time. */
export function readSession(id: string, data: unknown, deviceZone: ZoneId): Session | null {
  const document = readItem(SessionDocument, id, data)
  if (!document) return null
  const { startTime, endTime, timezone } = document
  return {
    ...document,
    endTime: endTime >= startTime ? endTime : startTime,
    timezone: isZone(timezone) ? timezone : deviceZone,
  }
}

type NewSession = Partial<Session> & Pick<Session, 'id' | 'startTime' | 'endTime' | 'type' | 'timezone'>

/** The session with these fields. The others are empty, and it has no revision before it is stored. */
export function newSession(fields: NewSession): Session {
  return { ...v.parse(SessionDocument, { startTime: 0 }), ...fields }
}

export function isSession(value: unknown): value is Session {
  return isAsRead(value, (data) => {
    const { id, timezone } = value as Session
    return isId(id) ? readSession(id, data, timezone) : null
  })
}

const LISTED = {
  breaks: Object.keys(BreakDocument.entries),
  completedTasks: Object.keys(CompletedTaskDocument.entries),
}

/** Everything but id and revision, as plain lists that can be compared. */
export function contentOf(session: Session): readonly unknown[] {
  const listOfValues = (items: readonly object[], fields: readonly string[]) =>
    items.map((item) => fields.map((field) => (item as Readonly<Record<string, unknown>>)[field]))
  const fields = Object.keys(SessionDocument.entries).filter((field) => field !== 'rev')
  return (fields as (keyof typeof SessionDocument.entries)[]).map((field) =>
    field === 'breaks' || field === 'completedTasks'
      ? listOfValues(session[field], LISTED[field])
      : session[field],
  )
}

/** Whether both sessions say the same, whatever their ids and revisions. */
export function isSameContent(one: Session, other: Session): boolean {
  return isSame(contentOf(one), contentOf(other))
}

/** The details that the user enters when saving a session. */
export type SessionDetails = Pick<Session, 'type' | 'notes' | 'completedTasks' | 'sessionScore'>

/** The preselected type if only the timer's mode is known (INT-11). */
export function defaultTypeOf(mode: Mode): string {
  return mode === 'play' ? 'Play' : 'Productivity'
}

/**
 * The session id of a timer. It follows from the start, so a double click, a second tab's Stop or a retried write all write the
 * same document, and each timer is saved once.
 */
export function timerSessionId(startTime: EpochMs): string {
  return `timer-${startTime}`
}

/** The start that the id of a timer's session follows from; null for other ids. */
export function timerStartOf(id: string): EpochMs | null {
  const start = /^timer-(\d+)$/.exec(id)?.[1]
  return start === undefined ? null : Number(start)
}

export function sessionOf(result: TimerResult, details: SessionDetails, timezone: ZoneId): Session {
  const { startTime, endTime, breaks, duration } = result
  return newSession({
    id: timerSessionId(startTime),
    startTime,
    endTime,
    breaks,
    duration,
    ...details,
    timezone,
  })
}

/** A session belongs to the day of its start in the zone where it was logged. */
export function sessionDay(session: Pick<Session, 'startTime' | 'timezone'>): DayKey {
  return dayOf(session.startTime, session.timezone)
}

/** A session before and after an edit. */
export interface SessionEdit {
  readonly before: Session
  readonly after: Session
}

/** The fields that a bulk change may write. */
export const BULK_FIELDS = ['type', 'completedTasks', 'sessionScore'] as const
export type BulkFields = Pick<Session, (typeof BULK_FIELDS)[number]>

/** The notes after an edit of a session that another device has changed too: both texts if both are new, theirs first. */
export function bothNotes(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs
  if (theirs === before || holdsWords(mine, theirs)) return mine
  return holdsWords(theirs, mine) ? theirs : `${theirs}\n\n${mine}`
}

/** Whether `rebased` are notes that the user has not seen yet, because another device has changed them too. */
export function areNotesMerged(before: string, mine: string, rebased: string): boolean {
  return mine !== before && mine !== rebased
}

/** Compares whole paragraphs, so that `tea` is not found in `team meeting`. */
export function holdsWords(whole: string, part: string): boolean {
  return part === '' || `\n\n${whole}\n\n`.includes(`\n\n${part}\n\n`)
}
