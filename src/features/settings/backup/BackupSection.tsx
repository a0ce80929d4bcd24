import { BackupDownload } from '@/components/backup/BackupDownload'
import { Stack } from '@/ui/layout'
import { RestoreBackup } from './RestoreBackup'

/** Everything of the account out as one file, and in again. */
export function BackupSection({ isOnline }: { isOnline: boolean }) {
  return (
    <Stack gap={2} align="start">
      <BackupDownload isOnline={isOnline} />
      <RestoreBackup isOnline={isOnline} />
    </Stack>
  )
}
