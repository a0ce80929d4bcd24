import { Link } from 'react-router-dom'
import { useClockText } from '@/components/use-clock-text'
import { modeName } from '@/format/session'
import { useTimer } from '@/state/selectors'
import styles from './LiveChip.module.css'

/** Shows on every screen that the timer is running. Not a live region: it would be announced every second. */
export function LiveChip() {
  const timer = useTimer()
  const elapsed = useClockText()
  if (timer.status !== 'active') return null
  return (
    <Link to="/app" className={styles.chip} data-mode={timer.mode}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span>{modeName(timer.mode)}</span>
        <span data-clock translate="no">
          {elapsed}
        </span>
      </span>
    </Link>
  )
}
