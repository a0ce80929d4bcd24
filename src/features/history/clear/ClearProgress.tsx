import { useState } from 'react'
import { countText } from '@/format/number'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import styles from './ClearProgress.module.css'

interface ClearProgressProps {
  done: number
  /** The number of sessions, or null while it is not known. */
  total: number | null
  isStopping: boolean
  isOnline: boolean
  onStop: () => void
}

/** Shows the progress. Cancel stops between two pages. */
export function ClearProgress({ done, total, isStopping, isOnline, onStop }: ClearProgressProps) {
  // The list shrinks while sessions are deleted, so the total is kept from the start.
  const [all] = useState(total)
  const text = all === null ? `${countText(done)} deleted` : `${countText(done)} of ${countText(all)} deleted`
  return (
    <Dialog
      open
      title="Deleting all sessions"
      size="sm"
      dismissible={false}
      onDismiss={onStop}
      footer={
        <Button busy={isStopping} busyLabel="Stopping" onClick={onStop}>
          Cancel
        </Button>
      }
    >
      <div className={styles.progress}>
        {all !== null && <ProgressBar value={done} max={all} label="Deleting" valueText={text} tone="ink" />}
        <p role="status">Deleting … {text}</p>
        {!isOnline && <p role="alert">You’re offline. It continues once you’re online.</p>}
      </div>
    </Dialog>
  )
}
