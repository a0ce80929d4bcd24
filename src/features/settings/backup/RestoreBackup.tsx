import { Upload } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '@/ui/Button'
import { RestoreDialog } from './RestoreDialog'
import { RestoreOutcome } from './RestoreOutcome'
import { useRestore } from './use-restore'

/** Restores a backup file: shows first what it would do, and can be taken back (BACKUP-02). */
export function RestoreBackup({ isOnline }: { isOnline: boolean }) {
  const restore = useRestore()
  const { state } = restore
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise selecting the same file again, which resumes a restore, would not trigger a change event.
    target.value = ''
    if (file) void restore.choose(file)
  }

  return (
    <div>
      <Button
        size="sm"
        icon={<Upload aria-hidden="true" />}
        aria-disabled={!isOnline}
        onClick={() => isOnline && input.current?.click()}
      >
        Restore a backup
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Backup file"
        hidden
        onChange={choose}
      />
      <RestoreDialog
        state={state}
        isOnline={isOnline}
        onStart={restore.start}
        onCancel={restore.cancel}
        onClose={restore.close}
      />
      <RestoreOutcome state={state} onTakeBack={restore.takeBack} onClose={restore.close} />
    </div>
  )
}
