import { useEffect, useState } from 'react'
import {
  elapsedMs,
  INACTIVE,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type Mode,
  type TimerResult,
  type Timer,
} from '@/domain/timer/timer'
import { now } from '@/platform/time'

const TICK_MS = 250

/** A timer to try out. It follows the rules of the real one, and nothing is saved. */
export interface Practice {
  readonly mode: Mode
  readonly timer: Timer
  readonly now: number
  readonly elapsed: number
  /** The result of the last Stop. */
  readonly result: TimerResult | null
  chooseMode: (mode: Mode) => void
  startOrPause: () => void
  stop: () => void
}

export function usePractice(): Practice {
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
    result,
    chooseMode,
    startOrPause() {
      setResult(null)
      if (timer.status === 'inactive') turnTo(startTimer(mode, now()))
      else if (timer.status === 'active') turnTo(pauseTimer(timer, now()))
      else turnTo(resumeTimer(timer, now()))
    },
    stop() {
      if (timer.status !== 'inactive') setResult(stopTimer(timer, now()))
      turnTo(INACTIVE)
    },
  }
}
