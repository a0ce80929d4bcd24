import { elapsedMs } from '@/domain/timer/timer'
import { clockText } from '@/format/duration'
import { useClock } from '@/state/clock'
import { useTimer } from '@/state/selectors'

/** The timer's clock text, the same on the page, in the header and in the tab title. */
export function useClockText(): string {
  const timer = useTimer()
  return useClock(({ now }) => clockText(elapsedMs(timer, now)))
}
