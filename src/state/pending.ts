import { create } from 'zustand'
import type { SessionDraft } from '@/domain/session/draft'
import { parsePending, type PendingSession } from '@/domain/session/pending'
import { readDevice, removeDevice, watchDevice, writeDevice } from './device-storage'

/** The session that waits for Save or Skip, kept on the device so that it survives a reload. */
export const usePending = create<{ pending: PendingSession | null }>(() => ({ pending: null }))

let key: string | null = null

/** Opens the person's pending session; all tabs of the device show the same one. Returns how to close it. */
export function openPending(uid: string): () => void {
  key = `counterpoint:pending:${uid}`
  usePending.setState({ pending: parsePending(readDevice(key)) })
  const stop = watchDevice(key, (stored) => usePending.setState({ pending: parsePending(stored) }))
  return () => {
    stop()
    key = null
    usePending.setState({ pending: null })
  }
}

/** Of two tabs that stop the same timer the first one's stretch stays. */
export function holdPending(pending: PendingSession): void {
  const held = key === null ? null : parsePending(readDevice(key))
  put(held?.stretch.startTime === pending.stretch.startTime ? held : pending)
}

export function changePendingDraft(draft: SessionDraft): void {
  const { pending } = usePending.getState()
  if (pending) put({ ...pending, draft })
}

export function dropPending(): void {
  if (key !== null) removeDevice(key)
  usePending.setState({ pending: null })
}

function put(pending: PendingSession): void {
  if (key !== null) writeDevice(key, pending)
  usePending.setState({ pending })
}
