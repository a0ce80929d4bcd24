import { Mark } from '@/components/staff/Mark'
import styles from './Splash.module.css'

/** Shown until Auth has reported whether a user is signed in. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label="Loading">
      <Mark size={44} />
    </div>
  )
}
