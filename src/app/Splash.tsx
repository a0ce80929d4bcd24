import { Mark } from '@/components/Mark'
import styles from './Splash.module.css'

/** While it is not yet known who is there. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label="Loading">
      <Mark size={44} />
    </div>
  )
}
