import { totalBreakMs, type TimerResult } from '@/domain/timer/timer'
import { MS_PER_SECOND, type ZoneId } from '@/domain/units'
import { timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { usePreferences } from '@/state/device/preferences'

/** `13:05 to 14:52, 1h 41m with one break of 6m`. */
type Span = Pick<TimerResult, 'startTime' | 'endTime' | 'duration' | 'breaks'>

export function IntervalSentence({ interval, zone }: { interval: Span; zone: ZoneId }) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const { startTime, endTime, duration, breaks } = interval
  const span = `${timeText(startTime, zone, timeFormat)} to ${timeText(endTime, zone, timeFormat)}`
  return `${span}, ${durationText(duration)}${breaksText(breaks.length, totalBreakMs(breaks))}`
}

function breaksText(count: number, totalMs: number): string {
  if (count === 0) return ''
  const length = durationText(Math.round(totalMs / MS_PER_SECOND))
  return count === 1 ? ` with one break of ${length}` : ` with ${count} breaks, ${length} in total`
}
