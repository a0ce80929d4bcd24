import { useId, useState } from 'react'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { clearedText, HISTORY_MESSAGES } from '@/format/history'
import { useAction } from '@/state/commands'
import { AlertDialog, ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useIsOnline } from '@/state/online'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/components/lazy-component'
import { countText } from '@/format/number'
import { Dialog } from '@/ui/dialog/Dialog'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Stack, Text, VisuallyHidden } from '@/ui/layout'
import styles from './ClearAll.module.css'
import { useClearAll } from './use-clear-all'

interface ClearAllProps {
  /** Leaves out the button, but not the command. */
  isHidden: boolean
  isNothingThere: boolean
  /** The number of sessions, or null while it is not known. */
  total: number | null
}

const NAME = 'Clear all sessions'

/** Deletes all sessions, loaded or not, after a confirmation (INT-26). */
export function ClearAll({ isHidden, isNothingThere, total }: ClearAllProps) {
  const { step, ask, start, stop, close } = useClearAll()
  const [isBackingUp, setBackingUp] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const reasonId = useId()
  const backupId = useId()
  useAction('history.clear', () => !isNothingThere && ask())
  const opener = {
    'aria-disabled': isNothingThere,
    'aria-describedby': isNothingThere ? reasonId : undefined,
    onClick: () => {
      if (isNothingThere) return
      setOpened(true)
      ask()
    },
  }

  return (
    <>
      {/* Pressed once, it keeps the focus when everything is cleared. */}
      {!isHidden && (!isNothingThere || hasOpened) && (
        <Button variant="ghost" size="sm" {...opener}>
          {NAME}
        </Button>
      )}
      {isNothingThere && hasOpened && (
        <VisuallyHidden id={reasonId}>There is nothing to clear.</VisuallyHidden>
      )}
      <ConfirmDialog
        open={step.at === 'asking'}
        title={`${NAME}?`}
        body="Every session you have ever logged is deleted, including any not shown here. None of them goes to the trash, which keeps what you deleted before. The points you have earned stay. This cannot be undone."
        confirmLabel={NAME}
        confirm={{ 'aria-disabled': isBackingUp, 'aria-describedby': isBackingUp ? backupId : undefined }}
        danger
        onConfirm={() => !isBackingUp && start()}
        onCancel={close}
      >
        <BackupFirst reasonId={backupId} isRunning={isBackingUp} onRunning={setBackingUp} />
      </ConfirmDialog>
      {step.at === 'deleting' && (
        <ClearProgress done={step.done} total={total} isStopping={step.isStopping} onStop={stop} />
      )}
      {step.at === 'unsent' && (
        <UnsentChanges onSent={start} onCancel={close}>
          They have to be sent first. Otherwise a session among them could come back after the others are
          deleted.
        </UnsentChanges>
      )}
      <AlertDialog
        message={step.at === 'offline' && HISTORY_MESSAGES.clearSessionsOffline}
        onAcknowledge={close}
      />
      <AlertDialog
        title={step.at === 'failed' ? HISTORY_MESSAGES.clearSessionsFailed : 'Stopped.'}
        message={
          (step.at === 'stopped' || step.at === 'failed') && (
            <>
              {clearedText(step.done)}
              {step.at === 'stopped' &&
                step.isPageOnItsWay &&
                ' What was just being deleted may follow when the network is back.'}
            </>
          )
        }
        onAcknowledge={close}
      />
    </>
  )
}

const BackupDownload = lazyPart(
  async () => (await import('@/components/backup/BackupDownload')).BackupDownload,
)

interface BackupFirstProps {
  isRunning: boolean
  /** The id of the sentence that says why clearing has to wait. */
  reasonId: string
  onRunning: (isRunning: boolean) => void
}

/** Offers a backup before all sessions are deleted (UNDO-05). Its code is loaded with the question. */
function BackupFirst({ isRunning, reasonId, onRunning }: BackupFirstProps) {
  const isOnline = useIsOnline()
  return (
    <Stack gap={2} above={4} className={styles.backup}>
      <BackupDownload isOnline={isOnline} label="Download a backup first" onRunning={onRunning} />
      {isRunning && (
        <Text id={reasonId} size="sm" tone="faint">
          You can clear once the backup is downloaded or cancelled.
        </Text>
      )}
      {!isOnline && (
        <Text role="status" size="sm" tone="faint">
          You’re offline. A backup needs a connection.
        </Text>
      )}
    </Stack>
  )
}

interface ClearProgressProps {
  done: number
  /** The number of sessions, or null while it is not known. */
  total: number | null
  isStopping: boolean
  onStop: () => void
}

/** Shows the progress. Cancel stops between two pages. */
function ClearProgress({ done, total, isStopping, onStop }: ClearProgressProps) {
  const isOnline = useIsOnline()
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
      <Stack gap={3}>
        {all !== null && <ProgressBar value={done} max={all} label="Deleting" valueText={text} tone="ink" />}
        <p role="status">Deleting … {text}</p>
        {!isOnline && <p role="alert">You’re offline. It continues once you’re online.</p>}
      </Stack>
    </Dialog>
  )
}
