import { CloudOff } from 'lucide-react'
import styles from './SyncMark.module.css'

/** Marks data that this device has and the server has not confirmed. */
export function SyncMark() {
  return (
    <span role="img" aria-label="Waiting to sync" title="Waiting to sync" className={styles.mark}>
      <CloudOff size={14} />
    </span>
  )
}
