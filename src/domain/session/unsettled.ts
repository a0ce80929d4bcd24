import { isSession, record } from '../outbox/shapes'
import { parsePending, type PendingSession } from './pending'
import { createdSession } from './revision'
import { defaultTypeOf, timerSessionId, type Session } from './session'

/** A refused save of a timer's session: what was to be saved, and the form that it came from. */
export interface UnsettledSave {
  readonly mine: Session
  readonly pending: PendingSession
}

/** For a refused session of which nothing but itself is left, such as one that waited over a reload. */
export function unsettledOf(mine: Session): UnsettledSave {
  const { startTime, endTime, breaks, duration, timezone, type, notes, completedTasks } = mine
  const mode = type === defaultTypeOf('play') ? 'play' : 'productivity'
  const quantities = Object.fromEntries(completedTasks.map(({ id, quantity }) => [id, String(quantity)]))
  return {
    mine,
    pending: {
      stretch: { mode, startTime, endTime, breaks, duration },
      timezone,
      draft: { type, notes, quantities },
    },
  }
}

/** Whether a refused save may be of a timer that another device has saved. */
export function isOfTimer(sessions: readonly Session[]): boolean {
  return sessions.length === 1 && sessions.every(({ id, startTime }) => id === timerSessionId(startTime))
}

/** Tells two unsettled saves of one timer apart. */
export function unsettledKey({ mine }: UnsettledSave): string {
  return `${mine.id}-${createdSession(mine).rev}`
}

/** Those of the stored values that are unsettled saves. */
export function parseUnsettled(stored: unknown): readonly UnsettledSave[] {
  return Array.isArray(stored) ? stored.map(parseOne).filter((save) => save !== null) : []
}

function parseOne(stored: unknown): UnsettledSave | null {
  const { mine, pending } = record(stored)
  const form = parsePending(pending)
  return form && isSession(mine) ? { mine, pending: form } : null
}
