import { Upload } from 'lucide-react'
import { Suspense, useId, useRef, useState, type ChangeEvent } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { Button } from '@/ui/Button'
import { DataRow } from '../DataRow'
import { ImportList } from './import/ImportList'
import styles from './import/ImportList.module.css'

const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog')).ImportDialog)

export function ImportSessions({ isOnline }: { isOnline: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const entryId = useId()
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setFile(target.files?.[0] ?? null)
    // Otherwise selecting the same file again, which resumes an import, would not trigger a change event.
    target.value = ''
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
      {file && (
        <Suspense>
          <ImportDialog file={file} isOnline={isOnline} onClose={() => setFile(null)} />
        </Suspense>
      )}
      <ImportList isOnline={isOnline} />
    </div>
  )
}
