import { Download } from 'lucide-react'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { useDownload, type DownloadAlert } from '@/components/use-download'
import { FILE_MESSAGES } from '@/format/files'
import { countOfText, countText } from '@/format/number'
import { download } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { DataRow } from '../DataRow'
import { WorkProgress } from '../WorkProgress'
import { exportSessions, type ExportProgress } from './export-sessions'

const EXPORT_FILE = 'session_history.csv'

export function ExportSessions({ isOnline }: { isOnline: boolean }) {
  const { progress, alert, isUnsent, start, leaveUnsent, cancel, acknowledge } = useExport()
  return (
    <>
      <DataRow
        title="Export session history"
        hint={`All sessions as ${EXPORT_FILE}`}
        button={(describedBy) => (
          <Button
            size="sm"
            icon={<Download />}
            busy={progress !== null}
            aria-describedby={describedBy}
            aria-disabled={!isOnline}
            onClick={() => isOnline && void start()}
          >
            Export
          </Button>
        )}
      >
        {progress && <Exporting progress={progress} onCancel={cancel} />}
      </DataRow>
      {isUnsent && (
        <UnsentChanges
          goOn={{ label: 'Export without them', onChoose: () => void start({ mayLackUnsent: true }) }}
          onSent={() => void start()}
          onCancel={leaveUnsent}
        >
          The file contains what the server has, so it would lack them.
        </UnsentChanges>
      )}
      <AlertDialog message={alert?.message} onAcknowledge={acknowledge}>
        {alert?.detail}
      </AlertDialog>
    </>
  )
}

interface ExportingProps {
  progress: ExportProgress
  onCancel: () => void
}

function Exporting({ progress: { step, done, total }, onCancel }: ExportingProps) {
  return (
    <WorkProgress
      label="Export"
      done={done}
      total={total}
      text={
        step === 'sessions'
          ? `${countOfText(done, 'session')} read`
          : `${countText(done)} of ${countOfText(total ?? 0, 'location')} decrypted`
      }
      cancel={
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}

/** The running export and its messages. */
function useExport() {
  const backend = useBackend()
  const { run, ...rest } = useDownload<ExportProgress>(FILE_MESSAGES.exportFailed)

  const start = ({ mayLackUnsent = false } = {}) =>
    run(
      { step: 'sessions', done: 0, total: null },
      (order) => exportSessions(backend, { ...order, mayLackUnsent }),
      (file) => {
        if (!file) return { message: FILE_MESSAGES.noSessionsToExport }
        download(EXPORT_FILE, file.text, 'text/csv')
        if (file.unreadLocations > 0) return unreadLocationsAlert(file.unreadLocations, mayLackUnsent)
        showToast({ kind: 'success', text: exportedText(file.sessions, mayLackUnsent) })
        return null
      },
    )

  return { ...rest, start }
}

function unreadLocationsAlert(count: number, mayLackUnsent: boolean): DownloadAlert {
  const are = countOfText(count, 'location')
  return {
    message: `The file is complete except for ${are}${mayLackUnsent ? ' and the changes that have not been sent yet' : ''}.`,
    detail: 'Locations that could not be decrypted are empty in the file. Your history keeps them.',
  }
}

function exportedText(sessions: number, mayLackUnsent: boolean): string {
  const count = countOfText(sessions, 'session')
  return mayLackUnsent
    ? `${count} exported, without the changes that have not been sent yet.`
    : `${count} exported.`
}
