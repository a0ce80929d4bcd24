import { backupFileName } from '@/domain/backup/format'
import { downloadBlob } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { showToast } from '@/state/toasts'
import { useDownload, type DownloadAlert } from '../use-download'
import { writeBackup, type BackupProgress, type WrittenBackup } from './write-backup'

/** The running download of a backup and its messages. */
export function useDownloadBackup() {
  const backend = useBackend()
  const today = useToday()
  const { run, ...download } = useDownload<BackupProgress>('Your backup could not be made.')

  const start = (withPlaces: boolean, { mayLackUnsent = false } = {}) =>
    run(
      { step: 'items', done: 0, total: null },
      (order) => writeBackup(backend, { now: new Date(), withPlaces, mayLackUnsent, ...order }),
      (backup) => {
        downloadBlob(backupFileName(today), backup.file)
        const missing = missingText(backup)
        if (!missing) showToast({ kind: 'success', text: 'Backup downloaded.' })
        return missing
      },
    )

  return { ...download, start }
}

function missingText({ unreadable, unreadPlaces }: WrittenBackup): DownloadAlert | null {
  const missing = [
    unreadPlaces > 0 ? (unreadPlaces === 1 ? '1 location' : `${unreadPlaces} locations`) : '',
    unreadable > 0 ? (unreadable === 1 ? '1 item' : `${unreadable} items`) : '',
  ].filter((text) => text !== '')
  if (missing.length === 0) return null
  return {
    message: `Your backup is complete except for ${missing.join(' and ')}.`,
    detail: 'They could not be read. Your account keeps them.',
  }
}
