import { elapsedMs } from '@/domain/timer/timer'
import { clockText } from '@/format/duration'
import { useClock } from '@/state/clock'
import { useTimer } from '@/state/selectors'

/** What the timer's clock shows: the same text in the page, the header and the tab. */
export function useClockText(): string {
  const timer = useTimer()
  return useClock(({ now }) => clockText(elapsedMs(timer, now)))
}
