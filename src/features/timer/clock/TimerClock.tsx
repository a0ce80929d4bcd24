import { useClockText } from '@/components/use-clock-text'
import { MS_PER_SECOND } from '@/domain/units'
import { clockText } from '@/format/duration'
import { classes } from '@/ui/classes'
import styles from './TimerClock.module.css'
import { useStopped } from '@/state/sessions/use-stopped'

/** The clock. Until a stopped session is saved or skipped, its final time stays in the clock's place (TIMER-23). */
export function TimerClock() {
  const elapsed = useClockText()
  const stopped = useStopped()
  const final = stopped && clockText(stopped.result.duration * MS_PER_SECOND)
  return (
    <div>
      <div
        className={final === null ? styles.clock : 'visually-hidden'}
        role="timer"
        aria-label="Elapsed time"
        translate="no"
        data-clock
        data-long={elapsed.length > 8 || undefined}
      >
        {elapsed}
      </div>
      {final !== null && (
        <div
          className={classes(styles.clock, styles.final)}
          aria-hidden="true"
          data-long={final.length > 8 || undefined}
        >
          {final}
        </div>
      )}
    </div>
  )
}
