import { useState } from 'react'
import { defaultTypeOf } from '@/domain/session/session'
import { sessionTypeNamed, type SessionType } from '@/domain/session/session-type'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FormDialog } from '@/ui/FormDialog'
import { ImportAs } from './ImportAs'
import { ImportPreview } from './ImportPreview'
import type { ImportProgress } from './import-sessions'
import type { ImportState, ReadFile } from './use-import'
import { WorkProgress } from './WorkProgress'

interface ImportDialogProps {
  state: ImportState
  isOnline: boolean
  onCompare: (file: ReadFile) => void
  onStart: (file: ReadFile, alreadyHere: ReadonlySet<number>, as: SessionType) => void
  onCancel: () => void
  onClose: () => void
}

const TITLE = 'Import sessions from CSV'

/** What the file would bring, before anything is stored; then how far it is. */
export function ImportDialog({ state, ...rest }: ImportDialogProps) {
  if (state.status !== 'preview' && state.status !== 'importing') return null
  return state.file.usable.length === 0 ? (
    <NothingDialog file={state.file} onClose={rest.onClose} />
  ) : (
    <RowsDialog state={state} {...rest} />
  )
}

/** Why none of the rows can be imported. */
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
      submitLabel={count === 1 ? 'Import 1 session' : `Import ${count} sessions`}
      submit={{
        busy: isImporting || alreadyHere === 'comparing',
        busyLabel: isImporting ? 'Importing' : 'Comparing',
        'aria-disabled': !isOnline || alreadyHere === 'failed',
      }}
      onSubmit={() => {
        if (isOnline && found) onStart(file, found, sessionTypeNamed(types, type))
      }}
      footerStart={isOnline ? undefined : 'You are offline. The import needs a connection.'}
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

/** Without the comparison sessions could come in twice. */
function NotCompared({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <p>Your history could not be read, so it is not known which rows are in it already.</p>
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}

function Importing({ progress: { done, total, isWaiting } }: { progress: ImportProgress }) {
  return (
    <>
      <WorkProgress label="Import" done={done} total={total} text={`${done} of ${total} rows`} />
      <p role="status">
        {isWaiting
          ? 'The server takes only so many locations a minute. The import goes on by itself.'
          : 'Keep this page open. What is stored stays when you cancel, and the same file goes on from there.'}
      </p>
    </>
  )
}
