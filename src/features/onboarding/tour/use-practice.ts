import { useEffect, useState } from 'react'
import {
  type ActiveTimer,
  elapsedMs,
  INACTIVE,
  type Mode,
  type PausedTimer,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type Timer,
  type TimerResult,
} from '@/domain/timer/timer'
import { now } from '@/platform/time'
import type { EpochMs } from '@/domain/units'
import type { LaneNote } from '@/ui/figure/LaneStaff'

const TICK_MS = 250

export type Practice = ReturnType<typeof usePractice>

/** A timer to try out. It follows the rules of the real one, and nothing is saved. */
export function usePractice() {
  const [mode, chooseMode] = useState<Mode>('productivity')
  const [timer, setTimer] = useState<Timer>(INACTIVE)
  const [result, setResult] = useState<TimerResult | null>(null)
  const [instant, setInstant] = useState(now)

  useEffect(() => {
    if (timer.status !== 'active') return
    const interval = setInterval(() => setInstant(now()), TICK_MS)
    return () => clearInterval(interval)
  }, [timer.status])

  function turnTo(next: Timer) {
    setInstant(now())
    setTimer(next)
  }

  return {
    mode,
    timer,
    now: instant,
    elapsed: elapsedMs(timer, instant),
    /** The result of the last Stop. */
    result,
    chooseMode,
    startOrPause: () => {
      setResult(null)
      if (timer.status === 'inactive') turnTo(startTimer(mode, now()))
      else if (timer.status === 'active') turnTo(pauseTimer(timer, now()))
      else turnTo(resumeTimer(timer, now()))
    },
    stop: () => {
      if (timer.status !== 'inactive') setResult(stopTimer(timer, now()))
      turnTo(INACTIVE)
    },
  }
}

/** Where practice begins on the drawn staff, and where the staff ends, in hours of a sample day. */
const PRACTICE_START = 13
export const PRACTICE_END = 16

/** A practice run is short, so a second is drawn as three minutes. */
const HOURS_PER_MS = 3 / 60 / 1000

/** The practice so far as notes: one per interval between two breaks, tied to the next. */
export function practiceNotes(timer: ActiveTimer | PausedTimer, now: EpochMs): LaneNote[] {
  const until = timer.status === 'paused' ? timer.pauseTime : now
  const starts = [timer.startTime, ...timer.breaks.map((pause) => pause.endTime)]
  const ends = [...timer.breaks.map((pause) => pause.startTime), until]
  const at = (instant: EpochMs) =>
    Math.min(PRACTICE_END, PRACTICE_START + (instant - timer.startTime) * HOURS_PER_MS)
  return starts.map((start, index) => ({
    start: at(start),
    end: at(ends[index] ?? until),
    isTied: index < starts.length - 1,
  }))
}
