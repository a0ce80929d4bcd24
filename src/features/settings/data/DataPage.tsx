import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { useIsOnline } from '@/ui/use-is-online'
import { BackupSection } from '../backup/BackupSection'
import { DeleteAccount } from '../account/DeleteAccount'
import { Setting } from '../Setting'
import styles from './DataPage.module.css'
import { ExportSessions } from './ExportSessions'
import { ImportSessions } from './ImportSessions'

const TrashSection = lazyComponent(async () => (await import('./trash/TrashSection')).TrashSection)

/** The user's data: out as a file, in from a file, and gone (SETTINGS-07, SETTINGS-09). */
export function DataPage() {
  const isOnline = useIsOnline()
  return (
    <div>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          You’re offline. Files and backups need a connection, because your whole history is on the server.
        </p>
      )}
      <Setting title="Export" note="A CSV file you can open anywhere.">
        <ExportSessions isOnline={isOnline} />
      </Setting>
      <Setting title="Import">
        <ImportSessions isOnline={isOnline} />
      </Setting>
      <Setting title="Backup" note="Everything you have here, as one file you can restore.">
        <BackupSection isOnline={isOnline} />
      </Setting>
      <Setting title="Trash" note="What you deleted in the last 30 days.">
        <Suspense fallback={null}>
          <TrashSection />
        </Suspense>
      </Setting>
      <Setting title="Danger zone" danger>
        <DeleteAccount />
      </Setting>
    </div>
  )
}
