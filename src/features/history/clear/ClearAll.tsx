import { useId, useState } from 'react'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { HISTORY_MESSAGES, clearedText } from '@/format/history'
import { useAction } from '@/state/commands'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { BackupFirst } from './BackupFirst'
import { ClearProgress } from './ClearProgress'
import { useClearAll } from './use-clear-all'

interface ClearAllProps {
  isNothingThere: boolean
  /** The number of sessions, or null while it is not known. */
  total: number | null
}

const NAME = 'Clear all sessions'

/** Deletes all sessions, loaded or not, after a confirmation (INT-26). */
export function ClearAll({ isNothingThere, total }: ClearAllProps) {
  const { step, isOnline, ask, start, stop, close } = useClearAll()
  const [isBackingUp, setBackingUp] = useState(false)
  const reasonId = useId()
  const backupId = useId()
  useAction('history.clear', () => !isNothingThere && ask())
  const opener = {
    'aria-disabled': isNothingThere,
    'aria-describedby': isNothingThere ? reasonId : undefined,
    onClick: () => !isNothingThere && ask(),
  }

  return (
    <>
      <Button variant="ghost" size="sm" {...opener}>
        {NAME}
      </Button>
      {isNothingThere && <VisuallyHidden id={reasonId}>There is nothing to clear.</VisuallyHidden>}
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
        <BackupFirst
          isOnline={isOnline}
          reasonId={backupId}
          isRunning={isBackingUp}
          onRunning={setBackingUp}
        />
      </ConfirmDialog>
      {step.at === 'deleting' && (
        <ClearProgress
          done={step.done}
          total={total}
          isStopping={step.isStopping}
          isOnline={isOnline}
          onStop={stop}
        />
      )}
      {step.at === 'unsent' && (
        <UnsentChanges onSent={start} onCancel={close}>
          They have to be sent first. Otherwise a session among them could come back after the others are
          deleted.
        </UnsentChanges>
      )}
      <AlertDialog
        open={step.at === 'offline'}
        message={HISTORY_MESSAGES.clearSessionsOffline}
        onAcknowledge={close}
      />
      <AlertDialog
        open={step.at === 'stopped' || step.at === 'failed'}
        title={step.at === 'failed' ? HISTORY_MESSAGES.clearSessionsFailed : 'Stopped.'}
        message={
          <>
            {clearedText('done' in step ? step.done : 0)}
            {step.at === 'stopped' &&
              step.isPageOnItsWay &&
              ' What was just being deleted may follow when the network is back.'}
          </>
        }
        onAcknowledge={close}
      />
    </>
  )
}
