import { create } from 'zustand'
import type { SessionDraft } from '@/domain/session/draft'
import type { LocationChange } from '@/domain/session/location'
import { parseUnsettled, parseUnsaved, storedUnsaved, type UnsavedSession } from '@/domain/session/unsaved'
import { readDevice, removeDevice, watchDevice, writeDevice } from '../device/device-storage'
import { openLineCounts } from './line-counts'
import { openUnsettled } from './unsettled-saves'
import { perUser } from '../device/per-user'

export interface UnsavedState {
  readonly unsaved: UnsavedSession | null
  /** Kept only in this tab's memory, because coordinates must never be stored in plain form (LOCATION-06). */
  readonly location: LocationChange
}

const NOTHING: UnsavedState = { unsaved: null, location: null }

/** The session of a stopped timer until Save or Skip. The device stores it, so it survives a reload. */
export const useUnsavedSession = perUser(create<UnsavedState>(() => NOTHING))

let key: string | null = null

const keyOf = (uid: string) => `counterpoint:pending:${uid}`

/** Whether this device holds an unsaved session of the user, who may be signed out. */
export function hasUnsavedSession(uid: string): boolean {
  const unsettled = parseUnsettled(readDevice(`${keyOf(uid)}:unsettled`))
  return parseUnsaved(readDevice(keyOf(uid))) !== null || unsettled.length > 0
}

/** Starts to show the user's unsaved session, the same one in every tab of the device. Returns a function that stops. */
export function openUnsaved(uid: string): () => void {
  key = keyOf(uid)
  show(parseUnsaved(readDevice(key)))
  const stop = watchDevice(key, (stored) => show(parseUnsaved(stored)))
  const closeUnsettled = openUnsettled(uid)
  const closeLineCounts = openLineCounts(uid)
  return () => {
    stop()
    closeUnsettled()
    closeLineCounts()
    key = null
    show(null)
  }
}

/** Stores a new unsaved session. When two tabs stop the same timer, the first tab's session stays. */
export function holdUnsaved(unsaved: UnsavedSession): void {
  const held = key === null ? null : parseUnsaved(readDevice(key))
  put(held?.result.startTime === unsaved.result.startTime ? held : unsaved)
}

export function changeUnsavedDraft(draft: SessionDraft): void {
  const { unsaved } = useUnsavedSession.getState()
  if (unsaved) put({ ...unsaved, draft })
}

export function changeUnsavedLocation(location: LocationChange): void {
  useUnsavedSession.setState({ location })
}

export function dropUnsaved(): void {
  if (key !== null) removeDevice(key)
  show(null)
}

/** Hides the unsaved session while it is being saved. The device keeps it until `forgetUnsaved`, so a reload does not lose it. */
export function closeUnsaved(): void {
  show(null)
}

/** Removes an unsaved session that has been handed to Firestore. A session of a timer stopped since then stays. */
export function forgetUnsaved({ result }: UnsavedSession): void {
  const held = key === null ? null : parseUnsaved(readDevice(key))
  if (key !== null && held?.result.startTime === result.startTime) removeDevice(key)
}

function put(unsaved: UnsavedSession): void {
  if (key !== null) writeDevice(key, storedUnsaved(unsaved))
  show(unsaved)
}

function show(unsaved: UnsavedSession | null): void {
  const { unsaved: shown } = useUnsavedSession.getState()
  const isSame = unsaved !== null && shown?.result.startTime === unsaved.result.startTime
  useUnsavedSession.setState(isSame ? { unsaved } : { ...NOTHING, unsaved })
}
