import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Checkbox } from '@/ui/form/Checkbox'
import { UnsentChanges } from '../session/UnsentChanges'
import styles from './BackupDownload.module.css'
import { useDownloadBackup } from './use-download-backup'
import type { BackupProgress } from './write-backup'

interface BackupDownloadProps {
  isOnline: boolean
  label?: string
}

/** Downloads everything of the account as one file, with or without places (BACKUP-01). */
export function BackupDownload({ isOnline, label = 'Download a backup' }: BackupDownloadProps) {
  const { progress, alert, isUnsent, start, leaveUnsent, cancel, acknowledge } = useDownloadBackup()
  const [withPlaces, setWithPlaces] = useState(true)
  return (
    <div className={styles.download}>
      <Checkbox
        label="Include the places of your sessions"
        checked={withPlaces}
        disabled={progress !== null}
        onChange={setWithPlaces}
      />
      {withPlaces && <p className={styles.note}>Anyone who opens the file can read them.</p>}
      <div className={styles.buttons}>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          busy={progress !== null}
          aria-disabled={!isOnline}
          onClick={() => isOnline && void start(withPlaces)}
        >
          {label}
        </Button>
        {progress && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {progress && <Progress progress={progress} />}
      {isUnsent && (
        <UnsentChanges
          goOn={{
            label: 'Download without them',
            onChoose: () => void start(withPlaces, { mayLackUnsent: true }),
          }}
          onSent={() => void start(withPlaces)}
          onCancel={leaveUnsent}
        >
          The backup contains what the server has, so it would lack them.
        </UnsentChanges>
      )}
      <AlertDialog open={alert !== null} message={alert?.message} onAcknowledge={acknowledge}>
        {alert?.detail}
      </AlertDialog>
    </div>
  )
}

function Progress({ progress: { step, done, total } }: { progress: BackupProgress }) {
  const text =
    total === null
      ? 'Asking the server'
      : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} read`
  return (
    <div>
      <ProgressBar label="Backup" value={total === null ? 0 : done} max={total ?? 0} valueText={text} />
      <p className={styles.note}>
        {step === 'places'
          ? 'The server reads a limited number of places per minute. The backup continues by itself.'
          : text}
      </p>
    </div>
  )
}
