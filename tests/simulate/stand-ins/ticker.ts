import { deviceZone, now } from '@/platform/time'
import { useClock } from '@/state/clock'

/** Once a minute is enough: no clock is shown. */
export function startTicker(): () => void {
  const tick = () => useClock.setState({ now: now(), zone: deviceZone() })
  tick()
  const timer = setInterval(tick, 60_000)
  return () => clearInterval(timer)
}
