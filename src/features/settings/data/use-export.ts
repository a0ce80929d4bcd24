import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting } from '@/domain/backend'
import { MESSAGES } from '@/format/messages'
import { download } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { exportSessions, type ExportProgress } from './export-sessions'
import { unlessAborted } from '@/lib/wait'

export const EXPORT_FILE = 'session_history.csv'

export interface ExportAlert {
  readonly message: string
  readonly detail?: string
}

/** The running export and its messages. It is aborted when its dialog closes. */
export function useExport() {
  const backend = useBackend()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [alert, setAlert] = useState<ExportAlert | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function start({ mayLackUnsent = false } = {}) {
    setUnsent(false)
    const { signal } = (work.current = new AbortController())
    setProgress({ step: 'sessions', done: 0, total: null })
    try {
      const file = await unlessAborted(
        exportSessions(backend, { signal, onProgress: setProgress, mayLackUnsent }),
        signal,
      )
      if (!file) return setAlert({ message: MESSAGES.noSessionsToExport })
      download(EXPORT_FILE, file.text, 'text/csv')
      if (file.unreadLocations > 0) setAlert(unreadLocationsAlert(file.unreadLocations, mayLackUnsent))
      else showToast({ kind: 'success', text: exportedText(file.sessions, mayLackUnsent) })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ChangesWaiting) return setUnsent(true)
      console.error('The sessions were not exported', error)
      setAlert({
        message: MESSAGES.exportFailed,
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

function unreadLocationsAlert(count: number, mayLackUnsent: boolean): ExportAlert {
  const are = count === 1 ? '1 location' : `${count} locations`
  return {
    message: `The file is complete except for ${are}${mayLackUnsent ? ' and the changes that have not been sent yet' : ''}.`,
    detail: 'Locations that could not be decrypted are empty in the file. Your history keeps them.',
  }
}

function exportedText(sessions: number, mayLackUnsent: boolean): string {
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`
  return mayLackUnsent
    ? `${count} exported, without the changes that have not been sent yet.`
    : `${count} exported.`
}
