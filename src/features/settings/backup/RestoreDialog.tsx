import { countText } from '@/format/number'
import { useState } from 'react'
import type { RestoreMode } from '@/domain/backup/plan'
import { itemsText } from '@/format/backup'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { WorkProgress } from '../WorkProgress'
import type { BackupFile, RestorePlan } from './read-backup'
import { restoreTotal } from './restore-backup'
import { RestorePreview } from './RestorePreview'
import type { RestoreState } from './use-restore'

interface RestoreDialogProps {
  state: RestoreState
  isOnline: boolean
  onStart: (file: BackupFile, plan: RestorePlan, mode: RestoreMode) => void
  onCancel: () => void
  onClose: () => void
}

const TITLE = 'Restore a backup'

/** Reads the file, shows what restoring it would do, and then the progress. */
export function RestoreDialog({ state, isOnline, onStart, onCancel, onClose }: RestoreDialogProps) {
  if (state.status === 'preview') {
    return <Preview {...state} isOnline={isOnline} onStart={onStart} onClose={onClose} />
  }
  if (state.status === 'reading' || state.status === 'comparing') {
    const { done, total } = state.share
    const verb = state.status === 'reading' ? 'read from the file' : 'compared with your account'
    return (
      <Working
        title={TITLE}
        subtitle={state.name}
        label="Reading"
        done={done}
        total={total}
        onCancel={onClose}
      >
        {total === 0 ? 'Opening the file' : `${countText(done)} of ${countText(total)} ${verb}`}
      </Working>
    )
  }
  if (state.status === 'restoring') {
    const { done, total } = state.progress
    return (
      <Working
        title={TITLE}
        subtitle={state.file.name}
        label="Restore"
        done={done}
        total={total}
        note="Keep this page open. If you cancel, what is restored stays, and restoring the same file continues from there."
        cancelLabel="Cancel restore"
        onCancel={onCancel}
      >
        {`${countText(done)} of ${itemsText(total)}`}
      </Working>
    )
  }
  if (state.status === 'taking-back') {
    const { done, total } = state.share
    return (
      <Working title="Taking the restore back" label="Take back" done={done} total={total}>
        {`${countText(done)} of ${itemsText(total)}`}
      </Working>
    )
  }
  return null
}

interface WorkingProps {
  title: string
  subtitle?: string
  label: string
  done: number
  total: number
  children: string
  note?: string
  cancelLabel?: string
  onCancel?: () => void
}

function Working({
  title,
  subtitle,
  label,
  done,
  total,
  children,
  note,
  cancelLabel,
  onCancel,
}: WorkingProps) {
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      size="md"
      dismissible={false}
      onDismiss={() => {}}
      footer={onCancel && <Button onClick={onCancel}>{cancelLabel ?? 'Cancel'}</Button>}
    >
      <WorkProgress label={label} done={done} total={total === 0 ? null : total} text={children} />
      {note !== undefined && <p role="status">{note}</p>}
    </Dialog>
  )
}

interface PreviewProps extends Pick<RestoreDialogProps, 'isOnline' | 'onStart' | 'onClose'> {
  file: BackupFile
  plan: RestorePlan
}

function Preview({ file, plan, isOnline, onStart, onClose }: PreviewProps) {
  const [mode, setMode] = useState<RestoreMode>('add')
  const count = restoreTotal(plan, mode)
  return (
    <FormDialog
      title={TITLE}
      subtitle={file.name}
      size="xl"
      closeButton
      isChanged={false}
      onClose={onClose}
      submitLabel={count === 0 ? 'Nothing to restore' : `Restore ${itemsText(count)}`}
      submit={{ 'aria-disabled': !isOnline || count === 0 }}
      onSubmit={() => {
        if (isOnline && count > 0) onStart(file, plan, mode)
      }}
      footerStart={isOnline ? undefined : 'You’re offline. Restoring needs a connection.'}
    >
      <RestorePreview file={file} plan={plan} mode={mode} onMode={setMode} />
    </FormDialog>
  )
}
