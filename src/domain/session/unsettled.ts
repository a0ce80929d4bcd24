import { record } from '../stored-values'
import { isSession, defaultTypeOf, timerSessionId, type Session } from './session'
import { parseUnsaved, storedUnsaved, type UnsavedSession } from './unsaved'
import { createdSession } from './revision'

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
