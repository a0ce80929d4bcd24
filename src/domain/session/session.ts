import type { Mode, Stretch } from '../timer/timer'
import type { EpochMs, Seconds, ZoneId } from '../units'
import type { Break } from './break'

/** A task as it was when the session was saved. */
export interface CompletedTask {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly quantity: number
}

/** A logged stretch of work or play (spec, section 3). */
export interface Session {
  readonly id: string
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly duration: Seconds
  readonly breaks: readonly Break[]
  readonly notes: string
  /** Ciphertext, never coordinates. */
  readonly location: string | null
  readonly completedTasks: readonly CompletedTask[]
  readonly sessionScore: number
  /** The name of a session type. */
  readonly type: string
  /** Where it was logged; it belongs to the day of its start there. */
  readonly timezone: ZoneId
  /** What it is and what it was, so that no write can be taken twice: see ./revision. 0 until it is stored. */
  readonly rev: number
}

/** What the person says of a stretch of time when saving it. */
export interface SessionDetails {
  readonly type: string
  readonly notes: string
  readonly completedTasks: readonly CompletedTask[]
  readonly sessionScore: number
}

/** Preselected where a timer's mode is all that is known: `Play` for play, else the default type. */
export function defaultTypeOf(mode: Mode): string {
  return mode === 'play' ? 'Play' : 'Productivity'
}

/**
 * One start of one person's timer can be saved once: the id follows from the start, so that a double click,
 * a second tab's Stop or a retried write all hit the same document.
 */
export function timerSessionId(startTime: EpochMs): string {
  return `timer-${startTime}`
}

export function sessionOf(stretch: Stretch, details: SessionDetails, timezone: ZoneId): Session {
  const { startTime, endTime, breaks, duration } = stretch
  const id = timerSessionId(startTime)
  return { id, startTime, endTime, duration, breaks, ...details, location: null, timezone, rev: 0 }
}
