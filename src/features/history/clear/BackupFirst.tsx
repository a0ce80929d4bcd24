import { Suspense } from 'react'
import type { BackupDownloadProps } from '@/components/backup/BackupDownload'
import { lazyComponent } from '@/components/lazy-component'
import styles from './BackupFirst.module.css'

const BackupDownload = lazyComponent<BackupDownloadProps>(
  async () => (await import('@/components/backup/BackupDownload')).BackupDownload,
)

interface BackupFirstProps {
  isOnline: boolean
  isRunning: boolean
  /** The id of the sentence that says why clearing has to wait. */
  reasonId: string
  onRunning: (isRunning: boolean) => void
}

/** Offers a backup before all sessions are deleted (UNDO-05). Its code is loaded with the question. */
export function BackupFirst({ isOnline, isRunning, reasonId, onRunning }: BackupFirstProps) {
  return (
    <div className={styles.backup}>
      <Suspense fallback={null}>
        <BackupDownload isOnline={isOnline} label="Download a backup first" onRunning={onRunning} />
      </Suspense>
      {isRunning && (
        <p id={reasonId} className={styles.note}>
          You can clear once the backup is downloaded or cancelled.
        </p>
      )}
      {!isOnline && (
        <p role="status" className={styles.note}>
          You’re offline. A backup needs a connection.
        </p>
      )}
    </div>
  )
}
