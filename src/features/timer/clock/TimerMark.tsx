import { modeName } from '@/format/mode'
import { timeText } from '@/format/date'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useTimer } from '@/state/selectors'
import { Fermata } from './Fermata'
import styles from './TimerMark.module.css'

/** The state of the timer in words, above the clock. */
export function TimerMark() {
  const timer = useTimer()
  const zone = useClock((clock) => clock.zone)
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  if (timer.status === 'inactive') return <p className={styles.mark}>Ready when you are.</p>
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
