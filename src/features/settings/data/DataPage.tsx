import { Suspense } from 'react'
import { lazyComponent } from '@/components/lazy-component'
import { useIsOnline } from '@/state/online'
import { Setting } from '../Setting'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import styles from './DataPage.module.css'
import { DeviceStorage } from './DeviceStorage'
import { CalendarFile } from './CalendarFile'
import { ExportSessions } from './ExportSessions'
import { ImportSessions } from './ImportSessions'

const BackupSection = lazyComponent(async () => (await import('../backup/BackupSection')).BackupSection)
const TrashSection = lazyComponent(async () => (await import('./trash/TrashSection')).TrashSection)

/** The user's data: out as a file, in from a file, and what was deleted (SETTINGS-07). */
export function DataPage() {
  const isOnline = useIsOnline()
  return (
    <div>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          You’re offline. Files and backups need a connection, because your whole history is on the server.
        </p>
      )}
      <Setting place="export" title="Export" note="A CSV file you can open anywhere.">
        <ExportSessions isOnline={isOnline} />
      </Setting>
      <Setting place="calendar" title="Calendar file" note="For any calendar app, as an .ics file.">
        <CalendarFile isOnline={isOnline} />
      </Setting>
      <Setting place="import" title="Import">
        <ImportSessions isOnline={isOnline} />
      </Setting>
      <Setting place="backup" title="Backup" note="Everything you have here, as one file you can restore.">
        <Suspense fallback={<BackupSkeleton />}>
          <BackupSection isOnline={isOnline} />
        </Suspense>
      </Setting>
      <Setting place="trash" title="Trash" note="What you deleted in the last 30 days.">
        <Suspense fallback={<div className={styles.trash} />}>
          <TrashSection />
        </Suspense>
      </Setting>
      <Setting place="storage" title="This device">
        <DeviceStorage />
      </Setting>
    </div>
  )
}

/** As high as the section, so that what is below it stays where it is. */
function BackupSkeleton() {
  return (
    <div className={styles.backup}>
      <SkeletonGroup label="Loading the backup">
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </SkeletonGroup>
    </div>
  )
}
