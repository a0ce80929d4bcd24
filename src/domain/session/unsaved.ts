import { isZone } from '../calendar/zone'
import { isMode, type TimerDraft, type TimerResult, type Break } from '../timer/timer'
import type { EpochMs, ZoneId } from '../units'
import type { SessionDraft } from './draft'
import { defaultTypeOf, isSession, timerSessionId, type Session } from './session'
import { record } from '../stored-values'
import { createdSession } from './revision'

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

/** Reads a stored unsaved session. Null when the stored value is missing or damaged. */
export function parseUnsaved(stored: unknown): UnsavedSession | null {
  const { stretch, timezone, draft } = record(stored)
  const { mode, startTime, endTime, breaks, duration } = record(stretch)
  if (!isMode(mode) || !isInstant(startTime) || !isInstant(endTime) || endTime < startTime) return null
  if (!isInstant(duration) || !Array.isArray(breaks) || !breaks.every(isBreak)) return null
  if (typeof timezone !== 'string' || !isZone(timezone)) return null
  return {
    result: { mode, startTime, endTime, breaks, duration },
    timezone,
    draft: parseDraft(draft, defaultTypeOf(mode)),
  }
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

function isBreak(value: unknown): value is Break {
  const { startTime, endTime } = record(value)
  return isInstant(startTime) && isInstant(endTime) && endTime >= startTime
}

function isInstant(value: unknown): value is EpochMs {
  return typeof value === 'number' && Number.isFinite(value)
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
  const quantities = Object.fromEntries(completedTasks.map(({ id, quantity }) => [id, String(quantity)]))
  return {
    mine,
    unsaved: {
      result: { mode, startTime, endTime, breaks, duration },
      timezone,
      draft: { type, notes, quantities },
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
