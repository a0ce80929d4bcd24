import { useRecordStatus } from '@/state/record'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './AddingUp.module.css'

/** Says on every screen why sums over the whole history are not there yet. Not a live region: it would speak for minutes. */
export function AddingUp() {
  const status = useRecordStatus()
  if (status.at !== 'adding-up') return null
  const { done, total } = status
  const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} sessions`
  return (
    <div className={styles.line}>
      <p className={styles.text}>Adding up your history: {text}</p>
      <ProgressBar label="Adding up your history" value={done} max={total} valueText={text} tone="ink" />
    </div>
  )
}
