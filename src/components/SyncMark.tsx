import { CloudOff } from 'lucide-react'
import styles from './SyncMark.module.css'

/** This device has it, the server has not confirmed it. */
export function SyncMark() {
  return (
    <span role="img" aria-label="Waiting to sync" title="Waiting to sync" className={styles.mark}>
      <CloudOff size={14} aria-hidden="true" />
    </span>
  )
}
