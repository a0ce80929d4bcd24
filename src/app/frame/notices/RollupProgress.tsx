import { countText } from '@/format/number'
import { useRollupStatus } from '@/state/rollups'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import styles from './RollupProgress.module.css'

/**
 * Shows on every screen why totals over the whole history are not available yet. Not a live region: it would be
 * announced for minutes.
 */
export function RollupProgress() {
  const status = useRollupStatus()
  if (status.at !== 'adding-up') return null
  const { done, total } = status
  const text = `${countText(done)} of ${countText(total)} sessions`
  return (
    <div className={styles.line}>
      <p className={styles.text}>Adding up your history: {text}</p>
      <ProgressBar label="Adding up your history" value={done} max={total} valueText={text} tone="ink" />
    </div>
  )
}
