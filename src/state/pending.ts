import { create } from 'zustand'
import type { SessionDraft } from '@/domain/session/draft'
import type { LocationChange } from '@/domain/session/location'
import { parsePending, type PendingSession } from '@/domain/session/pending'
import { readDevice, removeDevice, watchDevice, writeDevice } from './device-storage'
import { perUser } from './per-user'

export interface Pending {
  readonly pending: PendingSession | null
  /** In this tab's memory alone: coordinates are stored encrypted or not at all. */
  readonly location: LocationChange
}

const NOTHING: Pending = { pending: null, location: null }

/** The session that waits for Save or Skip, kept on the device so that it survives a reload. */
export const usePending = perUser(create<Pending>(() => NOTHING))

let key: string | null = null

const keyOf = (uid: string) => `counterpoint:pending:${uid}`

/** Whether a session of the user waits on this device, also while the user is signed out. */
export function hasPendingOf(uid: string): boolean {
  return parsePending(readDevice(keyOf(uid))) !== null
}

/** Opens the person's pending session; all tabs of the device show the same one. Returns how to close it. */
export function openPending(uid: string): () => void {
  key = keyOf(uid)
  show(parsePending(readDevice(key)))
  const stop = watchDevice(key, (stored) => show(parsePending(stored)))
  return () => {
    stop()
    key = null
    show(null)
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

export function changePendingLocation(location: LocationChange): void {
  usePending.setState({ location })
}

export function dropPending(): void {
  if (key !== null) removeDevice(key)
  show(null)
}

/** Closes it in this tab while it is being saved; the device keeps it until `forgetPending`, lest a reload lose it. */
export function closePending(): void {
  show(null)
}

/** It is in other hands. What has been stopped meanwhile stays. */
export function forgetPending({ stretch }: PendingSession): void {
  const held = key === null ? null : parsePending(readDevice(key))
  if (key !== null && held?.stretch.startTime === stretch.startTime) removeDevice(key)
}

function put(pending: PendingSession): void {
  if (key !== null) writeDevice(key, pending)
  show(pending)
}

function show(pending: PendingSession | null): void {
  const { pending: shown } = usePending.getState()
  const isSame = pending !== null && shown?.stretch.startTime === pending.stretch.startTime
  usePending.setState(isSame ? { pending } : { ...NOTHING, pending })
}
