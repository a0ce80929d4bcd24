import type { Mode, TimerResult } from '../timer/timer'
import type { EpochMs, Seconds, ZoneId } from '../units'
import type { Break } from '../timer/break'
import type { WithUnknownFields } from '../unknown-fields'

/** A task with the values it had when the session was saved. */
export interface CompletedTask {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly quantity: number
}

/** A logged session of work or play (DATA-05). */
export interface Session extends WithUnknownFields {
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
  /** The zone where it was logged. The session belongs to the day of its start there. */
  readonly timezone: ZoneId
  /**
   * Derived from its content and the previous content, so that no write is accepted twice: see ./revision. 0 until it is
   * stored.
   */
  readonly rev: number
}

/** The details that the user enters when saving a session. */
export interface SessionDetails {
  readonly type: string
  readonly notes: string
  readonly completedTasks: readonly CompletedTask[]
  readonly sessionScore: number
}

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
  const id = timerSessionId(startTime)
  return { id, startTime, endTime, duration, breaks, ...details, location: null, timezone, rev: 0 }
}
