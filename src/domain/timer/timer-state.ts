import * as v from 'valibot'
import { filledText, finite, instant, listOf, or, read, text } from '../document'
import { BreakDocument, INACTIVE, MODES, type Mode, type Timer, type TimerDraft } from './timer'

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
const TimerDraftDocument = v.object({ startTime: instant, type: filledText, notes: text })

/** Converts the stored flags to a union, which cannot hold contradictory states. */
export function readTimerState(
  data: unknown,
  timerMode: Mode,
  storedDraft?: unknown,
): { timer: Timer; rev: number } {
  const { timer, rev } = readState(data, timerMode)
  const stored = read(TimerDraftDocument, storedDraft)
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
