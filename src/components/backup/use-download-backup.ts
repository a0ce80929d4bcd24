import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting } from '@/domain/backend'
import { backupFileName } from '@/domain/backup/format'
import { unlessAborted } from '@/lib/wait'
import { downloadBlob } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { showToast } from '@/state/toasts'
import { writeBackup, type BackupProgress, type WrittenBackup } from './write-backup'

export interface BackupAlert {
  readonly message: string
  readonly detail: string
}

/** The running download of a backup and its messages. It is aborted when its dialog closes. */
export function useDownloadBackup() {
  const backend = useBackend()
  const today = useToday()
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  const [alert, setAlert] = useState<BackupAlert | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function start(withPlaces: boolean, { mayLackUnsent = false } = {}) {
    setUnsent(false)
    const { signal } = (work.current = new AbortController())
    const order = { now: new Date(), withPlaces, mayLackUnsent, signal, onProgress: setProgress }
    setProgress({ step: 'items', done: 0, total: null })
    try {
      const backup = await unlessAborted(writeBackup(backend, order), signal)
      downloadBlob(backupFileName(today), backup.file)
      const missing = missingText(backup)
      if (missing) setAlert(missing)
      else showToast({ kind: 'success', text: 'Backup downloaded.' })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ChangesWaiting) return setUnsent(true)
      console.error('The backup was not written', error)
      setAlert({
        message: 'Your backup could not be made.',
        detail: 'Nothing was downloaded. Please check your connection and try again.',
      })
    } finally {
      setProgress(null)
    }
  }

  return {
    progress,
    alert,
    isUnsent,
    start,
    leaveUnsent: () => setUnsent(false),
    cancel: () => work.current?.abort(),
    acknowledge: () => setAlert(null),
  }
}

function missingText({ unreadable, unreadPlaces }: WrittenBackup): BackupAlert | null {
  const missing = [
    unreadPlaces > 0 ? (unreadPlaces === 1 ? '1 place' : `${unreadPlaces} places`) : '',
    unreadable > 0 ? (unreadable === 1 ? '1 item' : `${unreadable} items`) : '',
  ].filter((text) => text !== '')
  if (missing.length === 0) return null
  return {
    message: `Your backup is complete except for ${missing.join(' and ')}.`,
    detail: 'They could not be read. Your account keeps them.',
  }
}
