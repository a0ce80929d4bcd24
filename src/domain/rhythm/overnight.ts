import { instantAt, type DayKey, type TimeOfDay } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'
import type { Rhythm } from './rhythm'

/** Times further apart are a mistake and not a night: 18:00 to 17:00 (INT-94). */
const MAX_NIGHT_HOURS = 12

/** Whether the times run into the next day, or to the midnight that begins it. */
export function isOvernight({
  isTimed,
  startTime,
  endTime,
}: Pick<Rhythm, 'isTimed' | 'startTime' | 'endTime'>): boolean {
  if (!isTimed || startTime === null || endTime === null || endTime >= startTime) return false
  return hoursOf(endTime) + 24 - hoursOf(startTime) <= MAX_NIGHT_HOURS
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

function hoursOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
