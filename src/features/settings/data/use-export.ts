import { useDownload, type DownloadAlert } from '@/components/use-download'
import { countOfText } from '@/format/number'
import { FILE_MESSAGES } from '@/format/files'
import { download } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { exportSessions, type ExportProgress } from './export-sessions'

export const EXPORT_FILE = 'session_history.csv'

/** The running export and its messages. */
export function useExport() {
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
