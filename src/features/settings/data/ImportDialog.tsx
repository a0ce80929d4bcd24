import { useState } from 'react'
import { defaultTypeOf } from '@/domain/session/session'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { countOfText, countText } from '@/format/number'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { ImportAs } from './ImportAs'
import { ImportPreview } from './ImportPreview'
import type { ImportProgress } from './import-sessions'
import type { Choice, Comparison, ImportState, ReadFile } from './use-import'
import { WorkProgress } from '../WorkProgress'

interface ImportDialogProps {
  state: ImportState
  isOnline: boolean
  onCompare: (file: ReadFile) => void
  onStart: (file: ReadFile, choice: Choice) => void
  onCancel: () => void
  onClose: () => void
}

const TITLE = 'Import sessions from CSV'

/** Shows what the file would import, before anything is stored, and then the progress. */
export function ImportDialog({ state, ...rest }: ImportDialogProps) {
  if (state.status !== 'preview' && state.status !== 'importing') return null
  return state.status === 'preview' && state.file.usable.length === 0 && typeof state.found === 'object' ? (
    <NothingDialog file={state.file} found={state.found} onClose={rest.onClose} />
  ) : (
    <RowsDialog state={state} {...rest} />
  )
}

/** Says why no row can be imported. */
function NothingDialog({ file, found, onClose }: { file: ReadFile; found: Comparison; onClose: () => void }) {
  return (
    <Dialog
      open
      title={TITLE}
      subtitle={file.name}
      size="xl"
      onDismiss={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ImportPreview rows={file.rows} found={found} unticked={new Set()} onTick={() => {}} />
    </Dialog>
  )
}

interface RowsDialogProps extends Omit<ImportDialogProps, 'state'> {
  state: Extract<ImportState, { status: 'preview' | 'importing' }>
}

function RowsDialog({ state, isOnline, onCompare, onStart, onCancel, onClose }: RowsDialogProps) {
  const types = useSessionTypes()
  const [type, setType] = useState(DEFAULT_TYPE)
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const { file } = state
  const isImporting = state.status === 'importing'
  const found = isImporting || typeof state.found === 'string' ? null : state.found
  const count = file.usable.length - (found?.alreadyHere.size ?? 0) - unticked.size

  function tick(row: number, isTicked: boolean) {
    const next = new Set(unticked)
    if (isTicked) next.delete(row)
    else next.add(row)
    setUnticked(next)
  }

  return (
    <FormDialog
      title={TITLE}
      subtitle={file.name}
      size="xl"
      closeButton
      isChanged={type !== DEFAULT_TYPE || unticked.size > 0}
      canClose={!isImporting}
      onClose={onClose}
      cancelLabel={isImporting ? 'Cancel import' : 'Cancel'}
      onCancel={onCancel}
      submitLabel={found ? `Import ${countOfText(count, 'session')}` : 'Import'}
      submit={{
        busy: isImporting || state.found === 'comparing',
        busyLabel: isImporting ? 'Importing' : 'Comparing',
        'aria-disabled': !isOnline || !found,
      }}
      onSubmit={() => {
        if (!isOnline || !found) return
        onStart(file, { alreadyHere: found.alreadyHere, unticked, as: sessionTypeNamed(types, type) })
      }}
      footerStart={isOnline ? undefined : 'You’re offline. The import needs a connection.'}
    >
      {isImporting && <Importing progress={state.progress} />}
      {!isImporting && state.found === 'failed' && <NotCompared onAgain={() => onCompare(file)} />}
      {!isImporting && state.found === 'comparing' && (
        <WorkProgress label="Import" done={0} total={null} text="Comparing with your history" />
      )}
      {found && (
        <>
          <ImportAs value={type} types={types} onChange={setType} />
          <ImportPreview rows={file.rows} found={found} unticked={unticked} onTick={tick} />
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
