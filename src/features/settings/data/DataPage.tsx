import { CalendarDays, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/lazy-component'
import { STORAGE_WORDS, evictionText, usedText } from '@/format/storage'
import { askToKeepStorage, readSiteStorage, type SiteStorage } from '@/platform/storage'
import { useIsOnline } from '@/state/online'
import { useOutbox } from '@/state/outbox'
import { Button } from '@/ui/Button'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { FileButton } from '@/ui/form/FileButton'
import { Stack, Text } from '@/ui/layout'
import { DataRow, Setting } from '../Setting'
import styles from './DataPage.module.css'
import { ExportSessions } from './ExportSessions'
import { ImportList } from './import/ImportList'

const BackupSection = lazyPart(
  async () => (await import('../backup/BackupSection')).BackupSection,
  <BackupSkeleton />,
)
const CalendarFileDialog = lazyPart(async () => (await import('./CalendarFileDialog')).CalendarFileDialog)
const ImportDialog = lazyPart(async () => (await import('./import/ImportDialog')).ImportDialog)
const TrashSection = lazyPart(
  async () => (await import('./trash/TrashSection')).TrashSection,
  <div className={styles.trash} />,
)

/** The user's data: out as a file, in from a file, and what was deleted (SETTINGS-07). */
export function DataPage() {
  const isOnline = useIsOnline()
  return (
    <div>
      {!isOnline && (
        <Text role="status" size="sm" tone="warning" className={styles.offline}>
          You’re offline. Exports, imports and backups need a connection, because your whole history is on the
          server.
        </Text>
      )}
      <Setting place="export" title="Export" note="A CSV file you can open anywhere.">
        <ExportSessions />
      </Setting>
      <Setting place="calendar" title="Calendar file" note="For any calendar app, as an .ics file.">
        <CalendarFile />
      </Setting>
      <Setting place="import" title="Import">
        <ImportSessions />
      </Setting>
      <Setting
        place="backup"
        title="Backup"
        note="What you entered, as one file you can restore. Not your picture, badges or trash."
      >
        <BackupSection />
      </Setting>
      <Setting place="trash" title="Trash" note="What you deleted in the last 30 days.">
        <TrashSection />
      </Setting>
      <Setting place="storage" title="This device">
        <DeviceStorage />
      </Setting>
    </div>
  )
}

function CalendarFile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DataRow
        title="Your rhythms, and sessions if you like"
        hint="Entries that come back, with your rest days left out"
        button={(describedBy) => (
          <Button
            size="sm"
            icon={<CalendarDays />}
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            Make a file
          </Button>
        )}
      />
      {isOpen && <CalendarFileDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportSessions() {
  const isOnline = useIsOnline()
  const [file, setFile] = useState<File | null>(null)
  return (
    <Stack gap={3}>
      <DataRow
        title="Import sessions from CSV"
        hint="Adds to your history; replaces nothing. Files of other trackers and backups work too."
        button={(describedBy) => (
          <FileButton
            fileLabel="CSV file"
            accept=".csv,.tsv,.txt,.json,.zip,.db,text/csv"
            size="sm"
            icon={<Upload />}
            aria-describedby={describedBy}
            aria-disabled={!isOnline}
            onFile={setFile}
          >
            Choose file
          </FileButton>
        )}
      />
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
      <ImportList />
    </Stack>
  )
}

/** As high as the section, so that what is below it stays where it is. */
function BackupSkeleton() {
  return (
    <div className={styles.backup}>
      <SkeletonGroup label="Loading the backup" widths={['70%', '50%']} />
    </div>
  )
}

/** Whether the browser keeps what the app stores on this device, and what is lost otherwise (SAFE-01). */
export function DeviceStorage() {
  const [storage, setStorage] = useState<SiteStorage | null>(null)
  const [isDeclined, setIsDeclined] = useState(false)
  const waiting = useOutbox(({ entries }) => entries.length)
  useEffect(() => void readSiteStorage().then(setStorage), [])
  if (!storage) return null
  const { isKept, usedBytes } = storage

  async function ask() {
    setIsDeclined(!(await askToKeepStorage()))
    setStorage(await readSiteStorage())
  }

  return (
    <Stack gap={2} align="start">
      <Text size="sm" tone="quiet" role="status">
        {isKept ? STORAGE_WORDS.kept : STORAGE_WORDS.mayGo}{' '}
        {(!isKept || waiting > 0) && evictionText(waiting)} {usedBytes !== null && usedText(usedBytes)}
      </Text>
      {!isKept && (
        <Button size="sm" onClick={() => void ask()}>
          {STORAGE_WORDS.ask}
        </Button>
      )}
      <Text size="sm" tone="quiet" role="status">
        {isDeclined && STORAGE_WORDS.declined}
      </Text>
    </Stack>
  )
}
