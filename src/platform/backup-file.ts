import type { BackupMessage } from './backup-messages'
import { workerFailure } from './build'

/** Backups of more bytes are read in a worker. */
const LARGE_BACKUP_BYTES = 100_000

/**
 * Reads a backup file. A large one is read in a worker, which hands over its items in portions, so the page does not stall.
 * Rejects if the file cannot be read at all.
 */
export async function readBackupFile(
  file: Blob,
  onMessage: (message: BackupMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  if (file.size < LARGE_BACKUP_BYTES) {
    const { readMessages } = await import('./backup-messages')
    return readMessages(file, onMessage)
  }
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<BackupMessage>) => {
      if (data.type === 'failed') return reject(new Error(data.message))
      onMessage(data)
      if (data.type === 'end' || data.type === 'problem') resolve()
    }
    worker.onerror = (event) => reject(workerFailure(event))
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.postMessage(file)
  })
  return reading.finally(() => worker.terminate())
}
