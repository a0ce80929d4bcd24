import type { Answers, Entry } from '@/domain/import/entry'
import { createReader, type OpenedFile } from './reader'

/** Numbered, so that the page can ignore what is left of a request that it has cancelled. */
export type WorkerRequest = { readonly id: number } & (
  { readonly bytes: Uint8Array } | { readonly answers: Answers }
)
export type WorkerResponse = { readonly id: number } & WorkerAnswer
type WorkerAnswer =
  | { readonly opened: OpenedFile }
  | { readonly entries: readonly Entry[] }
  | { readonly isRead: true }
  | { readonly failure: string }

const reader = createReader()
/** The reading that the page still waits for. */
const running = { current: new AbortController() }

async function answer(request: WorkerRequest): Promise<void> {
  const { id } = request
  const tell = (response: WorkerAnswer) => self.postMessage({ id, ...response } satisfies WorkerResponse)
  running.current.abort()
  const { signal } = (running.current = new AbortController())
  try {
    if ('bytes' in request) return tell({ opened: await reader.open(request.bytes) })
    await reader.read(request.answers, signal, (entries) => tell({ entries }))
    tell({ isRead: true })
  } catch (error) {
    if (!signal.aborted) tell({ failure: String(error) })
  }
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => void answer(data)
