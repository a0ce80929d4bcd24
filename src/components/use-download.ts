import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting } from '@/domain/backend'
import { unlessAborted } from '@/lib/wait'

export interface DownloadAlert {
  readonly message: string
  readonly detail?: string
}

interface Order<Progress> {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** A file that is being written for the user to keep, and its messages. It is aborted when its dialog closes. */
export function useDownload<Progress>(failed: string) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [alert, setAlert] = useState<DownloadAlert | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  /** `finish` hands the file over, and may return a message to show in an alert. */
  async function run<File>(
    first: Progress,
    write: (order: Order<Progress>) => Promise<File>,
    finish: (file: File) => DownloadAlert | null,
  ) {
    setUnsent(false)
    const running = (work.current = new AbortController())
    const { signal } = running
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setProgress(progress)
    }
    setProgress(first)
    try {
      const file = await unlessAborted(write({ signal, onProgress }), signal)
      setAlert(finish(file))
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ChangesWaiting) return setUnsent(true)
      console.error('The file was not written', error)
      setAlert({
        message: failed,
        detail: 'Nothing was downloaded. Please check your connection and try again.',
      })
    } finally {
      // After a failure, requests beside the failed one may still be under way.
      running.abort()
      setProgress(null)
    }
  }

  return {
    progress,
    alert,
    isUnsent,
    run,
    leaveUnsent: () => setUnsent(false),
    cancel: () => work.current?.abort(),
    acknowledge: () => setAlert(null),
  }
}
