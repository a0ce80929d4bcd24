import { useState } from 'react'
import { defaultTypeOf } from '@/domain/session/session'
import { sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'
import { countOfText, countText } from '@/format/count'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { ImportAs } from './ImportAs'
import { ImportPreview } from './ImportPreview'
import type { ImportProgress } from './import-sessions'
import type { ImportState, ReadFile } from './use-import'
import { WorkProgress } from '../WorkProgress'

interface ImportDialogProps {
  state: ImportState
  isOnline: boolean
  onCompare: (file: ReadFile) => void
  onStart: (file: ReadFile, alreadyHere: ReadonlySet<number>, as: SessionType) => void
  onCancel: () => void
  onClose: () => void
}

const TITLE = 'Import sessions from CSV'

/** Shows what the file would import, before anything is stored, and then the progress. */
export function ImportDialog({ state, ...rest }: ImportDialogProps) {
  if (state.status !== 'preview' && state.status !== 'importing') return null
  return state.file.usable.length === 0 ? (
    <NothingDialog file={state.file} onClose={rest.onClose} />
  ) : (
    <RowsDialog state={state} {...rest} />
  )
}

/** Says why no row can be imported. */
function NothingDialog({ file, onClose }: { file: ReadFile; onClose: () => void }) {
  return (
    <Dialog
      open
      title={TITLE}
      subtitle={file.name}
      size="xl"
      onDismiss={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ImportPreview rows={file.rows} alreadyHere={new Set()} />
    </Dialog>
  )
}

interface RowsDialogProps extends Omit<ImportDialogProps, 'state'> {
  state: Extract<ImportState, { status: 'preview' | 'importing' }>
}

function RowsDialog({ state, isOnline, onCompare, onStart, onCancel, onClose }: RowsDialogProps) {
  const types = useSessionTypes()
  const [type, setType] = useState(DEFAULT_TYPE)
  const { file } = state
  const isImporting = state.status === 'importing'
  const alreadyHere = isImporting ? null : state.alreadyHere
  const found = alreadyHere instanceof Set ? alreadyHere : null
  const count = file.usable.length - (found?.size ?? 0)

  return (
    <FormDialog
      title={TITLE}
      subtitle={file.name}
      size="xl"
      closeButton
      isChanged={type !== DEFAULT_TYPE}
      canClose={!isImporting}
      onClose={onClose}
      cancelLabel={isImporting ? 'Cancel import' : 'Cancel'}
      onCancel={onCancel}
      submitLabel={`Import ${countOfText(count, 'session')}`}
      submit={{
        busy: isImporting || alreadyHere === 'comparing',
        busyLabel: isImporting ? 'Importing' : 'Comparing',
        'aria-disabled': !isOnline || alreadyHere === 'failed',
      }}
      onSubmit={() => {
        if (isOnline && found) onStart(file, found, sessionTypeNamed(types, type))
      }}
      footerStart={isOnline ? undefined : 'You’re offline. The import needs a connection.'}
    >
      {isImporting ? (
        <Importing progress={state.progress} />
      ) : (
        <>
          <ImportAs value={type} types={types} onChange={setType} />
          {alreadyHere === 'failed' && <NotCompared onAgain={() => onCompare(file)} />}
          <ImportPreview rows={file.rows} alreadyHere={found} />
        </>
      )}
    </FormDialog>
  )
}

const DEFAULT_TYPE = defaultTypeOf('productivity')

/** Without the comparison, sessions could be imported twice. */
function NotCompared({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>Your history could not be loaded, so we can’t tell which rows are in it already.</p>
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}

function Importing({ progress: { done, total, isWaiting } }: { progress: ImportProgress }) {
  return (
    <>
      <WorkProgress
        label="Import"
        done={done}
        total={total}
        text={`${countText(done)} of ${countOfText(total, 'row')}`}
      />
      <p role="status">
        {isWaiting
          ? 'The server accepts a limited number of locations per minute. The import continues by itself.'
          : 'Keep this page open. If you cancel, stored sessions stay, and importing the same file continues from there.'}
      </p>
    </>
  )
}
