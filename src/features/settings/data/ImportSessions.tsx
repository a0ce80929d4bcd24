import { Upload } from 'lucide-react'
import { Suspense, useId, useRef, type ChangeEvent } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { DataRow } from '../DataRow'
import { ImportAlert } from './ImportAlert'
import { ImportDialog } from './ImportDialog'
import { ImportList } from './imports/ImportList'
import styles from './imports/ImportList.module.css'
import { useImport } from './use-import'

// Few people need them, and the second brings the readers of all trackers along.
const RestoreFile = lazyComponent(async () => (await import('../backup/RestoreFile')).RestoreFile)
const TrackerImport = lazyComponent(async () => (await import('./tracker/TrackerImport')).TrackerImport)

export function ImportSessions({ isOnline }: { isOnline: boolean }) {
  const { state, read, compare, start, look, cancel, close } = useImport()
  const entryId = useId()
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise selecting the same file again, which resumes an import, would not trigger a change event.
    target.value = ''
    if (file) void read(file)
  }

  return (
    <div className={styles.entries}>
      <DataRow
        id={entryId}
        title="Import sessions from CSV"
        hint="Adds to your history; replaces nothing. Files of other trackers and backups work too."
        button={
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            busy={state.status === 'reading'}
            aria-describedby={entryId}
            aria-disabled={!isOnline}
            onClick={() => isOnline && input.current?.click()}
          >
            Choose file
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,.zip,.db,text/csv"
        aria-label="CSV file"
        hidden
        onChange={choose}
      />
      <ImportDialog
        state={state}
        isOnline={isOnline}
        onCompare={compare}
        onStart={start}
        onCancel={cancel}
        onClose={close}
      />
      {state.status === 'tracker' && (
        <Suspense>
          <TrackerImport file={state.file} isOnline={isOnline} onClose={close} />
        </Suspense>
      )}
      {state.status === 'backup' && (
        <Suspense>
          <RestoreFile file={state.file} isOnline={isOnline} onClose={close} />
        </Suspense>
      )}
      <ImportList isOnline={isOnline} />
      <ImportAlert state={state} onLook={look} onClose={close} />
    </div>
  )
}
