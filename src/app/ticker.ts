import { elapsedMs, INACTIVE, type Timer } from '@/domain/timer/timer'
import { MS_PER_SECOND, SECONDS_PER_MINUTE } from '@/domain/units'
import { deviceZone, now } from '@/platform/time'
import { onWake } from '@/platform/wake'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'

const MS_PER_MINUTE = SECONDS_PER_MINUTE * MS_PER_SECOND

/**
 * Keeps the clock store at the present. It only tells the time; what has elapsed is always computed from the
 * stored start, so a tick that comes late or never costs nothing.
 */
export function startTicker(): () => void {
  let timeout: ReturnType<typeof setTimeout>

  const tick = () => {
    clearTimeout(timeout)
    const instant = now()
    useClock.setState({ now: instant, zone: deviceZone() })
    timeout = setTimeout(tick, msToNextTick(instant))
  }

  tick()
  const stopWaking = onWake(tick)
  const stopWatching = useFacts.subscribe((facts, before) => {
    if (timerOf(facts) !== timerOf(before)) tick()
  })
  return () => {
    clearTimeout(timeout)
    stopWaking()
    stopWatching()
  }
}

/** To the moment at which the timer's seconds change, or else the minute. */
function msToNextTick(instant: number): number {
  const timer = timerOf(useFacts.getState())
  if (timer.status !== 'active') return MS_PER_MINUTE - (instant % MS_PER_MINUTE)
  return MS_PER_SECOND - (elapsedMs(timer, instant) % MS_PER_SECOND)
}

function timerOf({ user }: Facts): Timer {
  return user?.value?.timer ?? INACTIVE
}
