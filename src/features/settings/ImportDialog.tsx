import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { ImportPreview } from './ImportPreview'
import type { ImportProgress } from './import-sessions'
import type { ImportState, ReadFile } from './use-import'
import { WorkProgress } from './WorkProgress'

interface ImportDialogProps {
  state: ImportState
  isOnline: boolean
  onStart: (file: ReadFile) => void
  onCancel: () => void
  onClose: () => void
}

/** What the file would bring, before anything is stored; then how far it is. */
export function ImportDialog({ state, isOnline, onStart, onCancel, onClose }: ImportDialogProps) {
  if (state.status !== 'preview' && state.status !== 'importing') return null
  const { file } = state
  const isImporting = state.status === 'importing'
  return (
    <Dialog
      open
      title="Import sessions from CSV"
      subtitle={file.name}
      size="xl"
      onDismiss={onClose}
      dismissible={!isImporting}
      footerStart={isOnline ? undefined : 'You are offline. The import needs a connection.'}
      footer={
        isImporting ? (
          <Button onClick={onCancel}>Cancel import</Button>
        ) : (
          <PreviewButtons file={file} isOnline={isOnline} onStart={onStart} onClose={onClose} />
        )
      }
    >
      {isImporting ? <Importing progress={state.progress} /> : <ImportPreview rows={file.rows} />}
    </Dialog>
  )
}

interface PreviewButtonsProps {
  file: ReadFile
  isOnline: boolean
  onStart: (file: ReadFile) => void
  onClose: () => void
}

function PreviewButtons({ file, isOnline, onStart, onClose }: PreviewButtonsProps) {
  const count = file.usable.length
  if (count === 0) return <Button onClick={onClose}>Close</Button>
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" aria-disabled={!isOnline} onClick={() => isOnline && onStart(file)}>
        {count === 1 ? 'Import 1 session' : `Import ${count} sessions`}
      </Button>
    </>
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
