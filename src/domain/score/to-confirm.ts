import { addDays, instantAt, type TimeOfDay } from '../calendar/day-key'
import type { ScoreInput } from './days'
import type { EpochMs, ZoneId } from '../units'
import type { Rhythm } from '../rhythm/rhythm'
import { hasEnded } from '../rhythm/schedule'
import { scheduledToday, type Occurrence } from '../rhythm/status'

/** A timed occurrence that can be confirmed, now or later today. */
export interface ToConfirm extends Occurrence {
  /** Its start time while that is in the future. Until then it cannot be confirmed. */
  readonly from: TimeOfDay | null
}

/**
 * Yesterday's timed occurrences that have not ended or can still be caught up, then today's, each by start time (KEEP-07). Ended rhythms have
 * none.
 */
export function occurrencesToConfirm(
  { rhythms, rollups, rest, today, unfinished }: ScoreInput,
  now: EpochMs,
  zone: ZoneId,
): readonly ToConfirm[] {
  const isOpen = (rhythm: Rhythm) => rhythm.isCatchable || unfinished?.has(rhythm.id)
  const open = rhythms.filter((rhythm) => isOpen(rhythm) && !hasEnded(rhythm, today))
  const yesterday = scheduledToday(open, rollups.completions, addDays(today, -1), rest)
  const ofToday = scheduledToday(rhythms, rollups.completions, today, rest)
  return [
    ...yesterday.map((occurrence) => ({ ...occurrence, from: null })),
    ...ofToday.map((occurrence) => {
      const { startTime } = occurrence.rhythm
      const isAhead = startTime !== null && instantAt(today, startTime, zone) > now
      return { ...occurrence, from: isAhead ? startTime : null }
    }),
  ]
}
