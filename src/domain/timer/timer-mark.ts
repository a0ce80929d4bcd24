import type { Timer } from './timer'

/** Identifies a state of the timer. Two devices may write the same revision; the server then accepts one of them. */
export interface TimerMark {
  readonly rev: number
  readonly state: string
}

export function markOf(timer: Timer, rev: number): TimerMark {
  if (timer.status === 'inactive') return { rev, state: timer.status }
  return { rev, state: `${timer.status} ${timer.mode} ${timer.startTime} ${timer.breaks.length}` }
}
