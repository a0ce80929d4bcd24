import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { modeName } from '@/format/session'
import { timeText } from '@/format/date'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTimer } from '@/state/selectors'
import { Fermata } from './Fermata'
import { useStopped } from '@/state/sessions/use-stopped'
import { READY } from './ready'
import styles from './TimerMark.module.css'

// Starting a timer does not need the scoring, so the first screen does not wait for it.
const Advice = lazyComponent(
  async () => (await import('./Advice')).Advice,
  () => READY,
)

/** The state of the timer in words, above the clock. */
export function TimerMark() {
  const timer = useTimer()
  const zone = useClock((clock) => clock.zone)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const stopped = useStopped()
  if (stopped) {
    const { result, timezone } = stopped
    return <p className={styles.mark}>Stopped at {timeText(result.endTime, timezone, timeFormat)}</p>
  }
  if (timer.status === 'inactive') {
    return (
      <p className={styles.mark} data-late>
        <Suspense fallback={READY}>
          <Advice />
        </Suspense>
      </p>
    )
  }
  if (timer.status === 'active') {
    return (
      <p className={styles.mark} data-mode={timer.mode}>
        {modeName(timer.mode)} since {timeText(timer.startTime, zone, timeFormat)}
      </p>
    )
  }
  return (
    <p className={styles.mark}>
      <Fermata />
      <span>
        Paused at {timeText(timer.pauseTime, zone, timeFormat)}. Breaks don’t count, and cost nothing.
      </span>
    </p>
  )
}
