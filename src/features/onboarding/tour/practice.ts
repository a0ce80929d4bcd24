import type { Break } from '@/domain/timer/break'
import type { ActiveTimer, PausedTimer } from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import type { LaneNote } from '@/ui/figure/LaneStaff'

/** Where practice begins on the drawn staff, and where the staff ends, in hours of a sample day. */
const PRACTICE_START = 13
export const PRACTICE_END = 16

/** A practice run is short, so a second is drawn as three minutes. */
const HOURS_PER_MS = 3 / 60 / 1000

/** The practice so far as notes: one per interval between two breaks, tied to the next. */
export function practiceNotes(timer: ActiveTimer | PausedTimer, now: EpochMs): LaneNote[] {
  const until = timer.status === 'paused' ? timer.pauseTime : now
  const starts = [timer.startTime, ...timer.breaks.map((pause: Break) => pause.endTime)]
  const ends = [...timer.breaks.map((pause: Break) => pause.startTime), until]
  const at = (instant: EpochMs) =>
    Math.min(PRACTICE_END, PRACTICE_START + (instant - timer.startTime) * HOURS_PER_MS)
  return starts.map((start, index) => ({
    start: at(start),
    end: at(ends[index] ?? until),
    isTied: index < starts.length - 1,
  }))
}
