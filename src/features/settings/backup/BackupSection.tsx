import { Upload } from 'lucide-react'
import { useState } from 'react'
import { BackupDownload } from '@/components/backup/BackupDownload'
import { useIsOnline } from '@/state/online'
import { FileButton } from '@/ui/form/FileButton'
import { Stack } from '@/ui/layout'
import { RestoreDialog } from './RestoreDialog'

/** Everything of the account out as one file, and in again. */
export function BackupSection() {
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <Stack gap={2} align="start">
      <BackupDownload isOnline={isOnline} />
      <div>
        <FileButton
          fileLabel="Backup file"
          accept=".json,application/json"
          size="sm"
          icon={<Upload />}
          aria-disabled={!isOnline}
          onFile={setChosen}
        >
          Restore a backup
        </FileButton>
      </div>
      {chosen && <RestoreDialog file={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}
