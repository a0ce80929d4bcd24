import type { Break } from '../session/break'
import { totalBreakMs } from '../session/break'
import { MS_PER_SECOND, type EpochMs, type Seconds } from '../units'
import { MAX_BREAKS } from '../limits'

export const MODES = ['productivity', 'play'] as const
export type Mode = (typeof MODES)[number]

export function isMode(value: unknown): value is Mode {
  return MODES.includes(value as Mode)
}

/** The timer's three states (spec, section 4). Breaks are finished pauses; an open one is `pauseTime`. */
export type Timer =
  | { readonly status: 'inactive' }
  | {
      readonly status: 'active'
      readonly mode: Mode
      readonly startTime: EpochMs
      readonly breaks: readonly Break[]
    }
  | {
      readonly status: 'paused'
      readonly mode: Mode
      readonly startTime: EpochMs
      readonly breaks: readonly Break[]
      readonly pauseTime: EpochMs
    }

export type ActiveTimer = Extract<Timer, { status: 'active' }>
export type PausedTimer = Extract<Timer, { status: 'paused' }>

/** What a stopped timer leaves behind: everything that a session needs except what its owner still says of it. */
export interface Stretch {
  readonly mode: Mode
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly breaks: readonly Break[]
  readonly duration: Seconds
}

export const INACTIVE: Timer = { status: 'inactive' }

/** Below this nothing was worked, so nothing is saved (spec, section 4). */
const SHORTEST_STRETCH_MS = MS_PER_SECOND

export function startTimer(mode: Mode, now: EpochMs): ActiveTimer {
  return { status: 'active', mode, startTime: now, breaks: [] }
}

/** Whether one more break still fits into a session. */
export function canPause(timer: Timer): timer is ActiveTimer {
  return timer.status === 'active' && timer.breaks.length < MAX_BREAKS
}

export function pauseTimer(timer: ActiveTimer, now: EpochMs): PausedTimer {
  return { ...timer, status: 'paused', pauseTime: notBefore(lastEventOf(timer), now) }
}

export function resumeTimer(timer: PausedTimer, now: EpochMs): ActiveTimer {
  const { mode, startTime } = timer
  return { status: 'active', mode, startTime, breaks: closedBreaks(timer, now) }
}

/**
 * The stretch of time that stopping now completes, or null when it lasted under a second or the given milliseconds.
 * An open break is closed at `now`. Durations are whole seconds, at least one; the test uses exact milliseconds.
 */
export function stopTimer(
  timer: ActiveTimer | PausedTimer,
  now: EpochMs,
  shortestMs = SHORTEST_STRETCH_MS,
): Stretch | null {
  const endTime = notBefore(lastEventOf(timer), now)
  const breaks = timer.status === 'paused' ? closedBreaks(timer, endTime) : timer.breaks
  const worked = endTime - timer.startTime - totalBreakMs(breaks)
  if (worked < shortestMs) return null
  const duration = Math.max(1, Math.round(worked / MS_PER_SECOND))
  return { mode: timer.mode, startTime: timer.startTime, endTime, breaks, duration }
}

/**
 * Milliseconds on the clock: now minus start minus breaks, standing still while paused. Never negative, so a
 * device whose clock is behind the one that started the timer shows zero instead of nonsense.
 */
export function elapsedMs(timer: Timer, now: EpochMs): number {
  if (timer.status === 'inactive') return 0
  const until = timer.status === 'paused' ? timer.pauseTime : now
  return Math.max(0, until - timer.startTime - totalBreakMs(timer.breaks))
}

function closedBreaks(timer: PausedTimer, now: EpochMs): readonly Break[] {
  return [...timer.breaks, { startTime: timer.pauseTime, endTime: notBefore(timer.pauseTime, now) }]
}

function lastEventOf(timer: ActiveTimer | PausedTimer): EpochMs {
  if (timer.status === 'paused') return timer.pauseTime
  return timer.breaks.at(-1)?.endTime ?? timer.startTime
}

/** Clocks of two devices differ: what follows an event never lies before it. */
function notBefore(earliest: EpochMs, now: EpochMs): EpochMs {
  return Math.max(earliest, now)
}
