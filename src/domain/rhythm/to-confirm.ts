import { addDays, instantAt, type TimeOfDay } from '../calendar/day-key'
import type { ScoreInput } from '../score/days'
import type { EpochMs, ZoneId } from '../units'
import { hasEnded } from './schedule'
import { scheduledToday, type Occurrence } from './status'

/** A timed occurrence that waits to be confirmed. */
export interface ToConfirm extends Occurrence {
  /** Its start, while that lies ahead: until then there is nothing to confirm. */
  readonly from: TimeOfDay | null
}

/**
 * Yesterday's timed occurrences that can still be caught up, then today's, each in the order of the day (KEEP-07). Rhythms that
 * have ended wait for nothing.
 */
export function occurrencesToConfirm(
  { rhythms, record, rest, today }: ScoreInput,
  now: EpochMs,
  zone: ZoneId,
): readonly ToConfirm[] {
  const catchable = rhythms.filter((rhythm) => rhythm.isCatchable && !hasEnded(rhythm, today))
  const yesterday = scheduledToday(catchable, record.completions, addDays(today, -1), rest)
  const ofToday = scheduledToday(rhythms, record.completions, today, rest)
  return [
    ...yesterday.map((occurrence) => ({ ...occurrence, from: null })),
    ...ofToday.map((occurrence) => {
      const { startTime } = occurrence.rhythm
      const isAhead = startTime !== null && instantAt(today, startTime, zone) > now
      return { ...occurrence, from: isAhead ? startTime : null }
    }),
  ]
}
