import { countOfText, countText, percentText } from '@/format/number'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Checkbox } from '@/ui/form/Checkbox'
import { Row, Stack, Text, VisuallyHidden } from '@/ui/layout'
import { UnsentChanges } from '../session/UnsentChanges'
import { type BackupProgress, writeBackup, type WrittenBackup } from './write-backup'
import { backupFileName } from '@/domain/backup/format'
import { downloadBlob } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { showToast } from '@/state/toasts'
import { useDownload, type DownloadAlert } from '../use-download'

interface BackupDownloadProps {
  isOnline: boolean
  label?: string
  /** Told when a download starts and ends. Unmounting cancels it. */
  onRunning?: (isRunning: boolean) => void
}

/** Downloads everything of the account as one file, with or without places (BACKUP-01). */
export function BackupDownload({ isOnline, label = 'Download a backup', onRunning }: BackupDownloadProps) {
  const { progress, alert, isUnsent, start, leaveUnsent, cancel, acknowledge } = useDownloadBackup()
  const [withPlaces, setWithPlaces] = useState(true)
  const isRunning = progress !== null
  const buttonRef = useFocusAfter(isRunning)
  const tell = useEffectEvent((running: boolean) => onRunning?.(running))
  useEffect(() => {
    if (!isRunning) return
    tell(true)
    return () => tell(false)
  }, [isRunning])
  return (
    <Stack gap={2} align="start">
      <Checkbox
        label="Include the locations of your sessions"
        checked={withPlaces}
        disabled={isRunning}
        onChange={setWithPlaces}
      />
      {withPlaces && (
        <Text size="sm" tone="faint">
          Anyone who opens the file can read them.
        </Text>
      )}
      <Row gap={2} wrap>
        <Button
          ref={buttonRef}
          size="sm"
          icon={<Download />}
          busy={isRunning}
          aria-disabled={!isOnline}
          onClick={() => isOnline && void start(withPlaces)}
        >
          {label}
        </Button>
        {progress && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancel download
          </Button>
        )}
      </Row>
      {progress && <Progress progress={progress} />}
      <div role="status">{progress && <VisuallyHidden>{announced(progress)}</VisuallyHidden>}</div>
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
      <AlertDialog message={alert?.message} onAcknowledge={acknowledge}>
        {alert?.detail}
      </AlertDialog>
    </Stack>
  )
}

/** `Cancel download` disappears when the download ends. If it has the focus, this button takes it over. */
function useFocusAfter(isRunning: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (isRunning && document.activeElement === document.body) button?.focus()
    }
  }, [isRunning])
  return ref
}

/** The progress for screen readers, in quarters, because they read every change aloud. */
function announced({ step, done, total }: BackupProgress): string {
  if (step === 'places') return PLACES_TEXT
  const quarters = total ? Math.min(Math.floor((4 * done) / total), 4) : 0
  return `Your backup is being made: ${percentText(quarters * 25)}`
}

const PLACES_TEXT =
  'The server reads a limited number of locations per minute. The backup continues by itself.'

function Progress({ progress: { step, done, total } }: { progress: BackupProgress }) {
  const text = total === null ? 'Asking the server' : `${countText(done)} of ${countText(total)} read`
  return (
    <div>
      <ProgressBar label="Backup" value={total === null ? 0 : done} max={total ?? 0} valueText={text} />
      <Text size="sm" tone="faint">
        {step === 'places' ? PLACES_TEXT : text}
      </Text>
    </div>
  )
}

/** The running download of a backup and its messages. */
function useDownloadBackup() {
  const backend = useBackend()
  const today = useToday()
  const { run, ...download } = useDownload<BackupProgress>('Your backup could not be made.')

  const start = (withPlaces: boolean, { mayLackUnsent = false } = {}) =>
    run(
      { step: 'items', done: 0, total: null },
      (order) => writeBackup(backend, { now: new Date(), withPlaces, mayLackUnsent, ...order }),
      (backup) => {
        downloadBlob(backupFileName(today), backup.file)
        const missing = missingText(backup, mayLackUnsent)
        if (!missing) showToast({ kind: 'success', text: downloadedText(mayLackUnsent) })
        return missing
      },
    )

  return { ...download, start }
}

const UNSENT = 'the changes that have not been sent yet'

function downloadedText(mayLackUnsent: boolean): string {
  return mayLackUnsent ? `Backup downloaded, without ${UNSENT}.` : 'Backup downloaded.'
}

function missingText(
  { unreadable, unreadPlaces }: WrittenBackup,
  mayLackUnsent: boolean,
): DownloadAlert | null {
  const unread = [
    unreadPlaces > 0 ? countOfText(unreadPlaces, 'location') : '',
    unreadable > 0 ? countOfText(unreadable, 'item') : '',
  ].filter((text) => text !== '')
  if (unread.length === 0) return null
  const complete = 'Your backup is complete except for'
  if (mayLackUnsent)
    return {
      message: `${complete} ${unread.join(', ')} and ${UNSENT}.`,
      detail: 'What could not be read stays in your account.',
    }
  return {
    message: `${complete} ${unread.join(' and ')}.`,
    detail:
      unreadPlaces + unreadable === 1
        ? 'It could not be read. Your account keeps it.'
        : 'They could not be read. Your account keeps them.',
  }
}
