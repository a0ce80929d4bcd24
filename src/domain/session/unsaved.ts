import * as v from 'valibot'
import { isZone } from '../calendar/zone'
import { finite, read } from '../document'
import type { Span } from '../span'
import { MODES, type TimerDraft, type TimerResult } from '../timer/timer'
import type { ZoneId } from '../units'
import type { SessionDraft } from './draft'
import { defaultTypeOf, isSession, timerSessionId, type Session } from './session'
import { record } from '../stored-values'
import { createdSession } from './revision'
import { quantitiesOf } from './types/task'

/** A stopped timer's session, kept on this device until the user presses Save or Skip (INT-10). */
export interface UnsavedSession {
  readonly result: TimerResult
  readonly timezone: ZoneId
  readonly draft: SessionDraft
}

/** The form opens with what the user entered while the timer ran. */
export function unsavedSession(result: TimerResult, timezone: ZoneId, entered?: TimerDraft): UnsavedSession {
  return { result, timezone, draft: { ...firstDraft(result, entered), quantities: {} } }
}

/**
 * The unsaved session after a stop, while the device may hold one of the same timer: another tab has stopped it too, or it went on
 * after a stop that was refused (SESSION-34). What was entered stays, and the later end counts.
 */
export function afterStop(held: UnsavedSession | null, stopped: UnsavedSession): UnsavedSession {
  if (held?.result.startTime !== stopped.result.startTime) return stopped
  return stopped.result.endTime > held.result.endTime ? { ...held, result: stopped.result } : held
}

/** Whether the user has changed anything in the form. */
export function hasEntered({ result, draft }: UnsavedSession, before?: TimerDraft): boolean {
  const first = firstDraft(result, before)
  const { type, notes, quantities } = draft
  return type !== first.type || notes.trim() !== first.notes.trim() || Object.values(quantities).some(Boolean)
}

function firstDraft({ mode }: TimerResult, entered?: TimerDraft): TimerDraft {
  return { type: entered?.type ?? defaultTypeOf(mode), notes: entered?.notes ?? '' }
}

/**
 * The form in which a device stores an unsaved session. The timer's result is stored as `stretch`, its first name, so that a tab
 * of an earlier release can still read it.
 */
export function storedUnsaved({ result, timezone, draft }: UnsavedSession) {
  return { stretch: result, timezone, draft }
}

const isInOrder = ({ startTime, endTime }: Span) => endTime >= startTime
const times = { startTime: finite, endTime: finite }
const ResultDocument = v.pipe(
  v.object({
    mode: v.picklist(MODES),
    ...times,
    breaks: v.array(v.pipe(v.object(times), v.check(isInOrder))),
    duration: finite,
  }),
  v.check((result) => isInOrder(result)),
)

/** Reads a stored unsaved session. Null when the stored value is missing or damaged. */
export function parseUnsaved(stored: unknown): UnsavedSession | null {
  const { stretch, timezone, draft } = record(stored)
  const result = read(ResultDocument, stretch)
  if (!result || typeof timezone !== 'string' || !isZone(timezone)) return null
  return { result, timezone, draft: parseDraft(draft, defaultTypeOf(result.mode)) }
}

function parseDraft(stored: unknown, fallbackType: string): SessionDraft {
  const { type, notes, quantities } = record(stored)
  const texts = Object.entries(record(quantities)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    type: typeof type === 'string' && type !== '' ? type : fallbackType,
    notes: typeof notes === 'string' ? notes : '',
    quantities: Object.fromEntries(texts),
  }
}

/** A save of a timer's session that the server refused, with the form it came from. */
export interface UnsettledSave {
  readonly mine: Session
  readonly unsaved: UnsavedSession
}

/** Rebuilds the form from the refused session alone: after a reload only the outbox still has the session. */
export function unsettledOf(mine: Session): UnsettledSave {
  const { startTime, endTime, breaks, duration, timezone, type, notes, completedTasks } = mine
  const mode = type === defaultTypeOf('play') ? 'play' : 'productivity'
  return {
    mine,
    unsaved: {
      result: { mode, startTime, endTime, breaks, duration },
      timezone,
      draft: { type, notes, quantities: quantitiesOf(completedTasks) },
    },
  }
}

/** Whether the refused save may be of a timer that another device has already saved. */
export function isOfTimer(sessions: readonly Session[]): boolean {
  return sessions.length === 1 && sessions.every(({ id, startTime }) => id === timerSessionId(startTime))
}

/** Identifies an unsettled save. The revision tells two saves of one timer apart. */
export function unsettledKey({ mine }: UnsettledSave): string {
  return `${mine.id}-${createdSession(mine).rev}`
}

/** The form in which a device stores an unsettled save. The unsaved session is stored as `pending`, its first name. */
export function storedUnsettled({ mine, unsaved }: UnsettledSave) {
  return { mine, pending: storedUnsaved(unsaved) }
}

/** Reads the stored unsettled saves and skips damaged ones. */
export function parseUnsettled(stored: unknown): readonly UnsettledSave[] {
  return Array.isArray(stored) ? stored.map(parseOne).filter((save) => save !== null) : []
}

function parseOne(stored: unknown): UnsettledSave | null {
  const { mine, pending } = record(stored)
  const unsaved = parseUnsaved(pending)
  return unsaved && isSession(mine) ? { mine, unsaved } : null
}
