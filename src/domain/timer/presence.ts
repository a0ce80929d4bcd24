import * as v from 'valibot'
import { finite, or, read, text } from '../document'
import type { EpochMs } from '../units'
import { type Timer, type TimerMark, markOf, MODES, type RunningTimer } from './timer'
import { MAX_CHECKED_BREAKS } from '../limits'

const TimerMarkDocument = v.object({ rev: finite, state: text })

const SeenTimerDocument = v.object({
  mark: TimerMarkDocument,
  mode: v.picklist(MODES),
  isRunning: v.boolean(),
  startTime: or(finite, 0),
  /** The end of the last break, or the start. */
  restedAt: finite,
})

/** The timer as the device last saw it. */
export type SeenTimer = Readonly<v.InferOutput<typeof SeenTimerDocument>>

const GapDocument = v.pipe(
  v.object({ from: finite, to: finite }),
  v.check(({ from, to }) => from <= to),
)

/** A time in which this device gave no sign of the user while the timer ran: it slept, or no tab was open. */
export type Gap = Readonly<v.InferOutput<typeof GapDocument>>

const PresenceDocument = v.object({
  /** The last sign of life of any tab. */
  beat: finite,
  timer: SeenTimerDocument,
  /** The gaps that the user has not answered yet, oldest first. */
  gaps: v.pipe(v.array(GapDocument), v.readonly()),
  /** Whether this timer's `Still at it?` has been answered or made pointless by a break (AWAY-05). */
  isStillAsked: or(v.boolean(), false),
})

/**
 * What this device knows about the user's presence while a timer is on (AWAY-01). It stays on the device. All tabs share it, so
 * any open tab counts as presence.
 */
export type Presence = Readonly<v.InferOutput<typeof PresenceDocument>>

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
  const { mode, startTime } = timer
  return { mark: markOf(timer, rev), mode, isRunning: timer.status === 'active', startTime, restedAt }
}

/** Whether it is still the timer that this device has seen. A later start makes it another. */
function isSameTimer({ timer }: Presence, { mode, startTime }: SeenTimer): boolean {
  return mode === timer.mode && startTime <= timer.startTime
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
      const isAsked = presence.isStillAsked || isStillDue(presence, event.at)
      const isStillAsked = isAsked && isSameTimer(presence, timer)
      return { ...presence, timer, isStillAsked }
    }
    // The user was at the other device, so there is nothing to ask.
    case 'another-device-wrote': {
      const isStillAsked = presence.isStillAsked && isSameTimer(presence, event.timer)
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
  return read(PresenceDocument, stored)
}

export function isMark(value: unknown): value is TimerMark {
  return v.is(TimerMarkDocument, value)
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
