import { isListOf, isNumber, isText, record } from '../stored-values'
import type { EpochMs } from '../units'
import { type Mode, type Timer, type TimerMark, isMode, markOf, type RunningTimer } from './timer'
import { MAX_CHECKED_BREAKS } from '../limits'

/**
 * What this device knows about the user's presence while a timer is on (AWAY-01). It stays on the device. All tabs share it, so
 * any open tab counts as presence.
 */
export interface Presence {
  /** The last sign of life of any tab. */
  readonly beat: EpochMs
  readonly timer: SeenTimer
  /** The gaps that the user has not answered yet, oldest first. */
  readonly gaps: readonly Gap[]
  /** Whether this timer's `Still at it?` has been answered or made pointless by a break (AWAY-05). */
  readonly isStillAsked: boolean
}

/** The timer as the device last saw it. */
export interface SeenTimer {
  readonly mark: TimerMark
  readonly mode: Mode
  readonly isRunning: boolean
  /** The end of the last break, or the start. */
  readonly restedAt: EpochMs
}

export type PresenceEvent =
  /** A tab is awake. `limitMs` is the longest silence that needs no question; null to ask nothing. */
  | { readonly kind: 'beat'; readonly at: EpochMs; readonly limitMs: number | null }
  /** A tab is awake again after the device slept or the app was closed. */
  | { readonly kind: 'woke'; readonly at: EpochMs; readonly limitMs: number | null }
  | { readonly kind: 'this-device-wrote'; readonly timer: SeenTimer; readonly at: EpochMs }
  | { readonly kind: 'another-device-wrote'; readonly timer: SeenTimer; readonly at: EpochMs }
  | { readonly kind: 'answered'; readonly gap: Gap }
  | { readonly kind: 'still-answered' }

/** Hidden tabs beat once a minute. A longer silence means that the device slept. */
export const SILENCE_MS = 150_000
/** A device that sleeps may wake up for moments. A shorter presence between two silences does not end a gap. */
const SHORTEST_STAY_MS = 60_000
const STILL_AFTER_MS = 4 * 60 * 60 * 1000

/** The presence when the device first sees the timer. Null if the timer is off. */
export function firstPresence(timer: Timer, rev: number, at: EpochMs): Presence | null {
  const seen = seenTimer(timer, rev)
  return seen && { beat: at, timer: seen, gaps: [], isStillAsked: false }
}

export function seenTimer(timer: Timer, rev: number): SeenTimer | null {
  if (timer.status === 'inactive') return null
  const restedAt = timer.breaks.at(-1)?.endTime ?? timer.startTime
  return { mark: markOf(timer, rev), mode: timer.mode, isRunning: timer.status === 'active', restedAt }
}

export function afterEvent(presence: Presence, event: PresenceEvent): Presence {
  switch (event.kind) {
    case 'beat':
      // A late beat must not hide the silence before it.
      return event.at - presence.beat > SILENCE_MS ? awake(presence, event) : { ...presence, beat: event.at }
    case 'woke':
      return awake(presence, event)
    case 'this-device-wrote': {
      const { timer } = event
      const isSameRun = timer.mode === presence.timer.mode
      const isStillAsked = isSameRun && (presence.isStillAsked || isStillDue(presence, event.at))
      return { ...presence, timer, isStillAsked }
    }
    // The user was at the other device, so there is nothing to ask.
    case 'another-device-wrote': {
      const isStillAsked = presence.isStillAsked && event.timer.mode === presence.timer.mode
      return { beat: event.at, timer: event.timer, gaps: [], isStillAsked }
    }
    case 'answered':
      return { ...presence, gaps: presence.gaps.filter((gap) => gap.from !== event.gap.from) }
    case 'still-answered':
      return { ...presence, isStillAsked: true }
  }
}

function awake(presence: Presence, { at, limitMs }: { at: EpochMs; limitMs: number | null }): Presence {
  const { beat, gaps, timer } = presence
  const next = { ...presence, beat: at }
  const last = gaps.at(-1)
  const isSameAbsence = last !== undefined && beat - last.to < SHORTEST_STAY_MS
  const limit = isSameAbsence ? SILENCE_MS : limitMs
  if (limitMs === null || limit === null || !timer.isRunning || at - beat <= limit) return next
  if (isSameAbsence) return { ...next, gaps: [...gaps.slice(0, -1), { from: last.from, to: at }] }
  return { ...next, gaps: [...gaps, { from: beat, to: at }] }
}

/**
 * Whether `Still at it?` is to be asked: the timer has run for more than four hours without a break. It waits for the larger
 * question. A gap that is not asked about, because the timer or the settings have changed since, does not hold it up.
 */
export function isStillDue(
  presence: Presence,
  now: EpochMs,
  isAwayAsked = presence.gaps.length > 0,
): boolean {
  const { timer, isStillAsked } = presence
  return !isStillAsked && !isAwayAsked && timer.isRunning && now - timer.restedAt > STILL_AFTER_MS
}

/** Reads the stored presence. Null if it is missing or damaged. */
export function parsePresence(stored: unknown): Presence | null {
  const { beat, timer, gaps, isStillAsked } = record(stored)
  if (!isNumber(beat) || !isSeenTimer(timer) || !isListOf(gaps, isGap)) return null
  return { beat, timer, gaps, isStillAsked: isStillAsked === true }
}

function isSeenTimer(value: unknown): value is SeenTimer {
  const { mark, mode, isRunning, restedAt } = record(value)
  return isMark(mark) && isMode(mode) && typeof isRunning === 'boolean' && isNumber(restedAt)
}

export function isMark(value: unknown): value is TimerMark {
  const { rev, state } = record(value)
  return isNumber(rev) && isText(state)
}

/** A time in which this device gave no sign of the user while the timer ran: it slept, or no tab was open. */
export interface Gap {
  readonly from: EpochMs
  readonly to: EpochMs
}

/**
 * Whether the timer still ran through the whole gap, so that an answer can change it. Not if its start was moved past the gap, or
 * if a break now covers part of it. If the user has paused since, the rules check all breaks again, so they must be few.
 */
export function isInTimer(gap: Gap, timer: Timer): timer is RunningTimer {
  if (timer.status === 'inactive' || gap.from < timer.startTime) return false
  if (timer.status === 'paused' && timer.pauseTime < gap.to) return false
  const isFree = timer.breaks.every(({ startTime, endTime }) => endTime <= gap.from || startTime >= gap.to)
  const isLast = timer.breaks.every(({ endTime }) => endTime <= gap.from)
  return isFree && (isLast || timer.breaks.length < MAX_CHECKED_BREAKS)
}

export function isGap(value: unknown): value is Gap {
  const { from, to } = record(value)
  return isNumber(from) && isNumber(to) && from <= to
}
