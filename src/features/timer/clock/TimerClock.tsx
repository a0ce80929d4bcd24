import { useClockText } from '@/components/use-clock-text'
import styles from './TimerClock.module.css'

export function TimerClock() {
  const elapsed = useClockText()
  return (
    <div
      className={styles.clock}
      role="timer"
      aria-label="Elapsed time"
      data-long={elapsed.length > 8 || undefined}
    >
      {elapsed}
    </div>
  )
}
