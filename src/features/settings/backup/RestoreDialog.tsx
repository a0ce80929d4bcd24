import { useRef, useState, type ReactNode } from 'react'
import type { RestoreMode } from '@/domain/backup/plan'
import { backupProblemMessage, itemsText } from '@/format/backup'
import { countText } from '@/format/number'
import { useIsOnline } from '@/state/online'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TakeBackButton } from '../TakeBackButton'
import { WorkProgress } from '../WorkProgress'
import type { BackupFile, RestorePlan } from './read-backup'
import { restoreTotal, type RestoreProgress } from './restore-backup'
import { RestorePreview } from './RestorePreview'
import { useRestore, type RestoreState } from './use-restore'

interface RestoreDialogProps {
  file: File
  onClose: () => void
}

const TITLE = 'Restore a backup'

/** Restores a backup file: shows first what it would do, and can be taken back (BACKUP-02). */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const { state, start, cancel } = useRestore(file)
  switch (state.status) {
    case 'reading':
    case 'comparing': {
      const verb = state.status === 'reading' ? 'read from the file' : 'compared with your account'
      const { done, total } = state
      return (
        <Working
          file={file}
          label="Reading"
          done={done}
          total={total}
          text={total === 0 ? 'Opening the file' : `${countText(done)} of ${countText(total)} ${verb}`}
          footer={<Button onClick={onClose}>Cancel</Button>}
        />
      )
    }
    case 'preview':
      return <Preview {...state} onStart={start} onClose={onClose} />
    case 'restoring':
      return (
        <Working
          file={file}
          label="Restore"
          done={state.done}
          total={state.total}
          text={`${countText(state.done)} of ${itemsText(state.total)}`}
          note="Keep this page open. If you cancel, what is restored stays, and restoring the same file continues from there."
          footer={<Button onClick={cancel}>Cancel restore</Button>}
        />
      )
    case 'problem':
      return <AlertDialog message={problemText[state.problem]} onAcknowledge={onClose} />
    case 'restored':
    case 'stopped':
    case 'failed':
      return <Outcome state={state} onClose={onClose} />
  }
}

interface WorkingProps {
  file: File
  label: string
  done: number
  total: number
  text: string
  note?: string
  footer: ReactNode
}

function Working({ file, label, done, total, text, note, footer }: WorkingProps) {
  return (
    <Dialog open title={TITLE} subtitle={file.name} dismissible={false} onDismiss={() => {}} footer={footer}>
      <WorkProgress label={label} done={done} total={total === 0 ? null : total} text={text} />
      {note !== undefined && <p role="status">{note}</p>}
    </Dialog>
  )
}

interface PreviewProps {
  file: BackupFile
  plan: RestorePlan
  onStart: (file: BackupFile, plan: RestorePlan, mode: RestoreMode) => Promise<void>
  onClose: () => void
}

function Preview({ file, plan, onStart, onClose }: PreviewProps) {
  const isOnline = useIsOnline()
  const [mode, setMode] = useState<RestoreMode>('add')
  const count = restoreTotal(plan, mode)
  return (
    <FormDialog
      title={TITLE}
      subtitle={file.name}
      size="xl"
      closeButton
      isChanged={mode !== 'add'}
      onClose={onClose}
      submitLabel={count === 0 ? 'Nothing to restore' : `Restore ${itemsText(count)}`}
      submit={{ 'aria-disabled': !isOnline || count === 0 }}
      onSubmit={() => {
        if (isOnline && count > 0) void onStart(file, plan, mode)
      }}
      footerStart={isOnline ? undefined : 'You’re offline. Restoring needs a connection.'}
    >
      <RestorePreview file={file} plan={plan} mode={mode} onMode={setMode} />
    </FormDialog>
  )
}

const problemText: Record<Extract<RestoreState, { status: 'problem' }>['problem'], string> = {
  ...backupProblemMessage,
  unreadable: 'This file could not be read, so nothing was restored.',
  'not-compared':
    'Your account could not be loaded, so nothing was restored. Check your connection and try again.',
  unsent:
    'Some of your changes have not been sent yet, so nothing was restored. Check your connection and try again.',
}

interface OutcomeProps {
  state: Extract<RestoreState, { status: 'restored' | 'stopped' | 'failed' }>
  onClose: () => void
}

/** What came of a restore, with the way back. */
function Outcome({ state: { status, progress, importId }, onClose }: OutcomeProps) {
  const closeRef = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title={titles[status]}
      size="sm"
      closeButton={false}
      onDismiss={onClose}
      // Enter must not take the restore back by accident.
      initialFocusRef={closeRef}
      footer={
        <>
          {progress.stored > 0 && (
            <TakeBackButton id={importId} count={progress.stored} isRestore size="md" onTakenBack={onClose} />
          )}
          <Button ref={closeRef} variant="primary" onClick={onClose}>
            {status === 'restored' ? 'Done' : 'OK'}
          </Button>
        </>
      }
    >
      {detailsOf(progress).map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {status !== 'restored' && <p>Restore the same file again to continue from there.</p>}
    </Dialog>
  )
}

const titles = {
  restored: 'Your backup is restored.',
  stopped: 'The restore was stopped.',
  failed: 'The restore could not be finished.',
} as const

function detailsOf({ stored, refused, withoutPlace }: RestoreProgress): readonly string[] {
  return [
    `${itemsText(stored)} restored.`,
    refused > 0
      ? `${itemsText(refused)} could not be stored, and stayed as ${refused === 1 ? 'it was' : 'they were'}.`
      : '',
    withoutPlace > 0
      ? `${itemsText(withoutPlace)} restored without the location, which could not be encrypted.`
      : '',
  ].filter((text) => text !== '')
}
