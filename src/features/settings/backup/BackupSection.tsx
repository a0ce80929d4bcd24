import { BackupDownload } from '@/components/backup/BackupDownload'
import styles from './BackupSection.module.css'
import { RestoreBackup } from './RestoreBackup'

/** Everything of the account out as one file, and in again. */
export function BackupSection({ isOnline }: { isOnline: boolean }) {
  return (
    <div className={styles.section}>
      <BackupDownload isOnline={isOnline} />
      <RestoreBackup isOnline={isOnline} />
    </div>
  )
}
