import { RestoreDialog } from './RestoreDialog'
import { RestoreOutcome } from './RestoreOutcome'
import { useRestore } from './use-restore'

interface RestoreFileProps {
  file: File
  isOnline: boolean
  onClose: () => void
}

/** Restores a backup file: shows first what it would do, and can be taken back (BACKUP-02). */
export function RestoreFile({ file, isOnline, onClose }: RestoreFileProps) {
  const { state, start, takeBack, cancel } = useRestore(file)
  return (
    <>
      <RestoreDialog state={state} isOnline={isOnline} onStart={start} onCancel={cancel} onClose={onClose} />
      <RestoreOutcome state={state} onTakeBack={takeBack} onClose={onClose} />
    </>
  )
}
