import * as v from 'valibot'
import { filledText, finite, instant, listOf, or, read, text } from '../document'
import { type EpochMs, MS_PER_SECOND, type Seconds } from '../units'
import { MAX_BREAKS } from '../limits'

export const MODES = ['productivity', 'play'] as const
export type Mode = (typeof MODES)[number]

export function isMode(value: unknown): value is Mode {
  return MODES.includes(value as Mode)
}

const TIMER_ACTIONS = ['start', 'pause', 'resume', 'stop'] as const
export type TimerAction = (typeof TIMER_ACTIONS)[number]

export function isTimerAction(value: unknown): value is TimerAction {
  return TIMER_ACTIONS.includes(value as TimerAction)
}

const TimerDraftDocument = v.object({
  /** The name of a session type. */
  type: text,
  notes: text,
})
/** What the user has entered while the timer runs. Session Complete opens with it (AWAY-04). */
export type TimerDraft = Readonly<v.InferOutput<typeof TimerDraftDocument>>

/** A pause within a session. It does not count towards the duration. */
export const BreakDocument = v.object({ startTime: instant, endTime: instant })
export type Break = Readonly<v.InferOutput<typeof BreakDocument>>

/** The total length of the breaks in milliseconds. */
export function totalBreakMs(breaks: readonly Break[]): number {
  return breaks.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime), 0)
}

const running = {
  mode: v.picklist(MODES),
  startTime: instant,
  breaks: v.pipe(v.array(BreakDocument), v.readonly()),
  draft: v.optional(TimerDraftDocument),
}
const TimerUnion = v.variant('status', [
  v.object({ status: v.literal('inactive') }),
  v.object({ status: v.literal('active'), ...running }),
  v.object({ status: v.literal('paused'), pauseTime: instant, ...running }),
])
/** The timer's three states (TIMER-10). `breaks` holds finished pauses; `pauseTime` is the start of an open one. */
export type Timer = Readonly<v.InferOutput<typeof TimerUnion>>

export function isTimer(value: unknown): value is Timer {
  return v.is(TimerUnion, value)
}

export type ActiveTimer = Extract<Timer, { status: 'active' }>
export type PausedTimer = Extract<Timer, { status: 'paused' }>
export type RunningTimer = ActiveTimer | PausedTimer

/** The times that Stop returns. A session adds the details that the user enters. */
export interface TimerResult {
  readonly mode: Mode
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly breaks: readonly Break[]
  readonly duration: Seconds
}

export const INACTIVE: Timer = { status: 'inactive' }

/** A shorter run is not saved (TIMER-17). */
const SHORTEST_SESSION_MS = MS_PER_SECOND

export function startTimer(mode: Mode, now: EpochMs): ActiveTimer {
  return { status: 'active', mode, startTime: now, breaks: [] }
}

/** Whether the session has room for one more break. */
export function canPause(timer: Timer): timer is ActiveTimer {
  return timer.status === 'active' && timer.breaks.length < MAX_BREAKS
}

export function pauseTimer(timer: ActiveTimer, now: EpochMs): PausedTimer {
  return { ...timer, status: 'paused', pauseTime: notBefore(lastEventOf(timer), now) }
}

export function resumeTimer(timer: PausedTimer, now: EpochMs): ActiveTimer {
  const { mode, startTime, draft } = timer
  return { status: 'active', mode, startTime, breaks: closedBreaks(timer, now), ...(draft && { draft }) }
}

/**
 * Stops the timer at `now` and closes an open break. Returns null if less than `shortestMs` was worked, in exact milliseconds.
 * The duration is in whole seconds, at least one (INT-09).
 */
export function stopTimer(
  timer: ActiveTimer | PausedTimer,
  now: EpochMs,
  shortestMs = SHORTEST_SESSION_MS,
): TimerResult | null {
  const endTime = notBefore(lastEventOf(timer), now)
  const breaks = timer.status === 'paused' ? closedBreaks(timer, endTime) : timer.breaks
  const worked = endTime - timer.startTime - totalBreakMs(breaks)
  if (worked < shortestMs) return null
  const duration = Math.max(1, Math.round(worked / MS_PER_SECOND))
  return { mode: timer.mode, startTime: timer.startTime, endTime, breaks, duration }
}

/**
 * Whether the timer gave this result, perhaps before its start was corrected. An earlier start is a correction, because no other
 * timer ran then. A typed later start keeps its milliseconds, which a new timer shares only by chance.
 */
export function isResultOf(timer: RunningTimer, { mode, startTime, endTime }: TimerResult): boolean {
  if (timer.mode !== mode || timer.startTime >= endTime) return false
  return timer.startTime <= startTime || (timer.startTime - startTime) % MS_PER_SECOND === 0
}

/**
 * Milliseconds on the clock: now minus start minus breaks. Stands still while paused. Never negative, because the clock of this
 * device may be behind that of the device that started the timer.
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

/** Two devices' clocks may differ, so an event never gets a time before the one it follows. */
function notBefore(earliest: EpochMs, now: EpochMs): EpochMs {
  return Math.max(earliest, now)
}

/** Identifies a state of the timer. Two devices may write the same revision; the server then accepts one of them. */
export interface TimerMark {
  readonly rev: number
  readonly state: string
}

export function markOf(timer: Timer, rev: number): TimerMark {
  if (timer.status === 'inactive') return { rev, state: timer.status }
  return { rev, state: `${timer.status} ${timer.mode} ${timer.startTime} ${timer.breaks.length}` }
}

const TimerStateDocument = v.object({
  startTime: or(v.nullable(instant), null),
  isActive: or(v.boolean(), false),
  isPaused: or(v.boolean(), false),
  pauseTime: or(v.nullable(instant), null),
  breaks: listOf(BreakDocument),
  mode: or(v.nullable(v.picklist(MODES)), null),
  rev: or(v.pipe(finite, v.integer()), 0),
})

/**
 * A field of its own, because an earlier release that pauses the timer would lose it from the timer's state. It names the start
 * of its timer, because such a release also leaves it behind when it stops the timer.
 */
const StoredDraftDocument = v.object({ startTime: instant, type: filledText, notes: text })

/** Converts the stored flags to a union, which cannot hold contradictory states. */
export function readTimerState(
  data: unknown,
  timerMode: Mode,
  storedDraft?: unknown,
): { timer: Timer; rev: number } {
  const { timer, rev } = readState(data, timerMode)
  const stored = read(StoredDraftDocument, storedDraft)
  if (timer.status === 'inactive' || stored?.startTime !== timer.startTime) return { timer, rev }
  const draft: TimerDraft = { type: stored.type, notes: stored.notes }
  return { timer: { ...timer, draft }, rev }
}

function readState(data: unknown, timerMode: Mode): { timer: Timer; rev: number } {
  const document = read(TimerStateDocument, data)
  if (!document) return { timer: INACTIVE, rev: 0 }
  const { startTime, isActive, isPaused, pauseTime, breaks, rev } = document
  const mode = document.mode ?? timerMode
  if (startTime === null) return { timer: INACTIVE, rev }
  if (isPaused && pauseTime !== null)
    return { timer: { status: 'paused', mode, startTime, breaks, pauseTime }, rev }
  if (isActive) return { timer: { status: 'active', mode, startTime, breaks }, rev }
  return { timer: INACTIVE, rev }
}

export function timerStateOf(timer: Timer, rev: number) {
  const isActive = timer.status === 'active'
  const isPaused = timer.status === 'paused'
  const pauseTime = isPaused ? timer.pauseTime : null
  if (timer.status === 'inactive') {
    return { startTime: null, isActive, isPaused, pauseTime, breaks: [], mode: 'productivity', rev }
  }
  const breaks = timer.breaks.map(({ startTime, endTime }) => ({ startTime, endTime }))
  return { startTime: timer.startTime, isActive, isPaused, pauseTime, breaks, mode: timer.mode, rev }
}

/** The fields of the user document that hold the timer. `gone` removes a field, so a stopped timer leaves no draft behind. */
export function timerFieldsOf(timer: Timer, rev: number, gone: unknown) {
  const timerState = timerStateOf(timer, rev)
  if (timer.status === 'inactive') return { timerState, timerDraft: gone }
  const { draft, startTime } = timer
  return draft ? { timerState, timerDraft: { startTime, ...draft } } : { timerState }
}
