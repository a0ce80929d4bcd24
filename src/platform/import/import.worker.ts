import type { Answers, Entry } from '@/domain/import/entry'
import { createReader, type OpenedFile } from './reader'

export type WorkerRequest = { readonly bytes: Uint8Array } | { readonly answers: Answers }
export type WorkerResponse =
  | { readonly opened: OpenedFile }
  | { readonly entries: readonly Entry[] }
  | { readonly isRead: true }
  | { readonly failure: string }

const reader = createReader()
/** The page cancels by ending the worker. */
const { signal } = new AbortController()
const tell = (response: WorkerResponse) => self.postMessage(response)

async function answer(request: WorkerRequest): Promise<void> {
  if ('bytes' in request) return tell({ opened: await reader.open(request.bytes) })
  await reader.read(request.answers, signal, (entries) => tell({ entries }))
  tell({ isRead: true })
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).catch((error: unknown) => tell({ failure: String(error) }))
}
