import { Upload } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '@/ui/Button'
import { RestoreFile } from './RestoreFile'

/** Asks for a backup file and restores it. */
export function RestoreBackup({ isOnline }: { isOnline: boolean }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise selecting the same file again, which resumes a restore, would not trigger a change event.
    target.value = ''
    if (file) setChosen(file)
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
      {chosen && <RestoreFile file={chosen} isOnline={isOnline} onClose={() => setChosen(null)} />}
    </div>
  )
}
