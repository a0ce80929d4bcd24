import { elapsedMs, INACTIVE, type Timer } from '@/domain/timer/timer'
import { MS_PER_MINUTE, MS_PER_SECOND } from '@/domain/units'
import { deviceZone, now } from '@/platform/time'
import { onWake } from '@/platform/wake'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'

/**
 * Keeps the clock store current. Elapsed time is always computed from the stored start, so a late or lost tick does no
 * harm.
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

/** The time until the timer's seconds change, or until the next minute if no timer runs. */
function msToNextTick(instant: number): number {
  const timer = timerOf(useFacts.getState())
  if (timer.status !== 'active') return MS_PER_MINUTE - (instant % MS_PER_MINUTE)
  return MS_PER_SECOND - (elapsedMs(timer, instant) % MS_PER_SECOND)
}

function timerOf({ user }: Facts): Timer {
  return user?.value?.timer ?? INACTIVE
}
