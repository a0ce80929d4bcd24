import { BackupDownload } from '@/components/backup/BackupDownload'
import { RestoreBackup } from './RestoreBackup'

/** Everything of the account out as one file, and in again. */
export function BackupSection({ isOnline }: { isOnline: boolean }) {
  return (
    <>
      <BackupDownload isOnline={isOnline} />
      <RestoreBackup isOnline={isOnline} />
    </>
  )
}
