import { Link } from 'react-router-dom'
import { useClockText } from '@/components/use-clock-text'
import { modeName } from '@/format/mode'
import { useTimer } from '@/state/selectors'
import { LiveDot } from '@/ui/LiveDot'
import styles from './LiveChip.module.css'

/** Says on every screen that the timer runs. Not a live region: it would speak each second. */
export function LiveChip() {
  const timer = useTimer()
  const elapsed = useClockText()
  if (timer.status !== 'active') return null
  return (
    <Link to="/app" className={styles.chip} data-mode={timer.mode}>
      <LiveDot />
      <span className={styles.words}>
        <span>{modeName(timer.mode)}</span>
        <span>{elapsed}</span>
      </span>
    </Link>
  )
}
