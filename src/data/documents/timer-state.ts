import * as v from 'valibot'
import { INACTIVE, MODES, type Mode, type Timer } from '@/domain/timer/timer'
import { Breaks } from './break'
import { finite, instant, or, read } from './schema'

const TimerStateDocument = v.object({
  startTime: or(v.nullable(instant), null),
  isActive: or(v.boolean(), false),
  isPaused: or(v.boolean(), false),
  pauseTime: or(v.nullable(instant), null),
  breaks: Breaks,
  mode: or(v.nullable(v.picklist(MODES)), null),
  rev: or(v.pipe(finite, v.integer()), 0),
})

/** Converts the stored flags to a union, which cannot hold contradictory states. */
export function readTimerState(data: unknown, timerMode: Mode): { timer: Timer; rev: number } {
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
