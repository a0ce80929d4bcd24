import type { Answers, Entry } from '@/domain/import/entry'
import { workerFailure } from '../build'
import type { ImportReader, OpenedFile } from './reader'
import type { WorkerRequest, WorkerResponse } from './import.worker'

export type { OpenedFile } from './reader'

export interface ImportFile {
  readonly opened: OpenedFile
  /** Reads all entries. `onProgress` hears how many there are so far. May be repeated with other answers. */
  readonly read: (
    answers: Answers,
    signal: AbortSignal,
    onProgress: (count: number) => void,
  ) => Promise<readonly Entry[]>
  readonly close: () => void
}

/** Opens a file to import. A worker reads it; without workers the page does, in short slices. */
export async function openImportFile(file: Blob, signal: AbortSignal): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  try {
    return await openInWorker(bytes, signal)
  } catch (error) {
    signal.throwIfAborted()
    console.warn('The file is read without a worker', error)
    return openOnPage(bytes)
  }
}

async function openOnPage(bytes: Uint8Array): Promise<ImportFile> {
  const { createReader } = await import('./reader')
  const reader: ImportReader = createReader()
  return {
    opened: await reader.open(bytes),
    read: async (answers, signal, onProgress) => {
      const all: Entry[] = []
      await reader.read(answers, signal, (entries) => {
        for (const entry of entries) all.push(entry)
        onProgress(all.length)
      })
      return all
    },
    close: () => {},
  }
}

async function openInWorker(bytes: Uint8Array, signal: AbortSignal): Promise<ImportFile> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const close = () => worker.terminate()
  signal.addEventListener('abort', close, { once: true })
  /** Sends the request and listens until `onResponse` returns a result. */
  let last = 0
  const ask = <T>(
    request: { bytes: Uint8Array } | { answers: Answers },
    until: AbortSignal,
    onResponse: (response: WorkerResponse) => T | undefined,
  ) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last
      const stop = () => reject(until.reason as Error)
      until.addEventListener('abort', stop, { once: true })
      worker.onerror = (event) => reject(workerFailure(event))
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
        if (data.id !== id) return
        if ('failure' in data) return reject(new Error(data.failure))
        const result = onResponse(data)
        if (result !== undefined) resolve(result)
      }
      worker.postMessage({ id, ...request } satisfies WorkerRequest)
    })
  try {
    const opened = await ask({ bytes }, signal, (response) =>
      'opened' in response ? response.opened : undefined,
    )
    return {
      opened,
      close,
      read: (answers, stop, onProgress) => {
        const all: Entry[] = []
        return ask({ answers }, stop, (response) => {
          if ('isRead' in response) return all
          if ('entries' in response) for (const entry of response.entries) all.push(entry)
          onProgress(all.length)
          return undefined
        })
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
