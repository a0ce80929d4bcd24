import { Download } from 'lucide-react'
import pMap from 'p-map'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { LOCATION_CONCURRENCY, locationOrNull } from '@/components/session/sealed-locations'
import { useDownload, type DownloadAlert } from '@/components/use-download'
import type { Backend } from '@/domain/backend'
import { exportRow, type PlacedSession } from '@/domain/csv/cells'
import { COLUMNS, type Row } from '@/domain/csv/dialect'
import type { Session } from '@/domain/session/session'
import { FILE_MESSAGES } from '@/format/files'
import { countOfText, countText } from '@/format/number'
import { chunksOf } from '@/lib/collections'
import { pause } from '@/lib/wait'
import { csvText } from '@/platform/csv'
import { download } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { useIsOnline } from '@/state/online'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { DataRow } from '../Setting'
import { WorkProgress } from '../WorkProgress'

const EXPORT_FILE = 'session_history.csv'

export function ExportSessions() {
  const isOnline = useIsOnline()
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

/** Takes a few milliseconds, so the page stays smooth. */
const ROWS_AT_A_TIME = 200

interface ExportProgress {
  readonly step: 'sessions' | 'locations'
  readonly done: number
  /** The number of sessions is known once the last is read. */
  readonly total: number | null
}

interface ExportedFile {
  readonly text: string
  readonly sessions: number
  readonly unreadLocations: number
}

interface ExportWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
  /** Whether the file may lack unsent changes. */
  readonly mayLackUnsent?: boolean
}

/** Returns all sessions as CSV, newest first, with decrypted locations, or null if there are none. */
async function exportSessions(backend: Backend, work: ExportWork): Promise<ExportedFile | null> {
  const { signal, onProgress, mayLackUnsent = false } = work
  const sessions = await backend.sessions.readAll({
    signal,
    mayLackUnsent,
    onProgress: (done) => onProgress({ step: 'sessions', done, total: null }),
  })
  if (sessions.length === 0) return null
  const placed = await withPlaces(sessions, backend, work)
  const rows: Row[] = [COLUMNS]
  for (const slice of chunksOf(placed, ROWS_AT_A_TIME)) {
    rows.push(...slice.map(exportRow))
    await pause(0)
  }
  const unreadLocations = placed.filter((each) => each.session.location !== null && !each.coordinates).length
  return { text: await csvText(rows), sessions: sessions.length, unreadLocations }
}

async function withPlaces(
  sessions: readonly Session[],
  { locations }: Backend,
  { signal, onProgress }: ExportWork,
): Promise<readonly PlacedSession[]> {
  const total = sessions.filter((session) => session.location !== null).length
  let done = 0
  const tell = () => onProgress({ step: 'locations', done, total })
  const map = async (session: Session): Promise<PlacedSession> => {
    const { location } = session
    if (location === null) return { session, coordinates: null }
    const coordinates = await locationOrNull(() => locations.decrypt(location), signal, tell)
    done += 1
    tell()
    return { session, coordinates }
  }
  return pMap(sessions, map, { concurrency: LOCATION_CONCURRENCY, signal })
}
