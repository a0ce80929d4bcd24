import { instantAt, minutesOfDay, type DayKey } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'
import type { Rhythm } from './rhythm'

/** Times further apart are a mistake and not a night: 18:00 to 17:00 (INT-94). */
const MAX_NIGHT_MINUTES = 12 * 60

/** Whether the times run into the next day, or to the midnight that begins it. */
export function isOvernight({
  isTimed,
  startTime,
  endTime,
}: Pick<Rhythm, 'isTimed' | 'startTime' | 'endTime'>): boolean {
  if (!isTimed || startTime === null || endTime === null || endTime >= startTime) return false
  return minutesOfDay(endTime) + 24 * 60 - minutesOfDay(startTime) <= MAX_NIGHT_MINUTES
}

/** The rhythms whose occurrence of yesterday has not ended yet. It is not late until then. */
export function unfinishedFromYesterday(
  rhythms: readonly Rhythm[],
  today: DayKey,
  now: EpochMs,
  zone: ZoneId,
): readonly Rhythm[] {
  return rhythms.filter(
    (rhythm) =>
      rhythm.endTime !== null && isOvernight(rhythm) && now < instantAt(today, rhythm.endTime, zone),
  )
}
