import { create } from 'zustand'
import type { SessionDraft } from '@/domain/session/draft'
import type { LocationChange } from '@/domain/session/location'
import {
  afterStop,
  parseUnsettled,
  parseUnsaved,
  storedUnsaved,
  type UnsavedSession,
} from '@/domain/session/unsaved'
import { readDevice } from '../device/device-storage'
import { openLineCounts } from './line-counts'
import { openUnsettled } from './unsettled-saves'
import { useTimer } from '../selectors'
import { perUser } from '../device/per-user'
import { userValue } from '../device/user-value'

export interface UnsavedState {
  readonly unsaved: UnsavedSession | null
  /** Kept only in this tab's memory, because coordinates must never be stored in plain form (LOCATION-06). */
  readonly location: LocationChange
}

const NOTHING: UnsavedState = { unsaved: null, location: null }

/** The session of a stopped timer until Save or Skip. The device stores it, so it survives a reload. */
export const useUnsavedSession = perUser(create<UnsavedState>(() => NOTHING))

const keyOf = (uid: string) => `counterpoint:pending:${uid}`
const kept = userValue(keyOf, parseUnsaved, show)

/** The stopped session that is still to be saved or skipped. Null if a timer runs again, for example on another device. */
export function useStopped(): UnsavedSession | null {
  const timer = useTimer()
  const unsaved = useUnsavedSession((state) => state.unsaved)
  return timer.status === 'inactive' ? unsaved : null
}

/** Whether this device holds an unsaved session of the user, who may be signed out. */
export function hasUnsavedSession(uid: string): boolean {
  const unsettled = parseUnsettled(readDevice(`${keyOf(uid)}:unsettled`))
  return parseUnsaved(readDevice(keyOf(uid))) !== null || unsettled.length > 0
}

/** Starts to show the user's unsaved session, the same one in every tab of the device. Returns a function that stops. */
export function openUnsaved(uid: string): () => void {
  const closes = [kept.open(uid), openUnsettled(uid), openLineCounts(uid)]
  return () => closes.forEach((close) => close())
}

/** Stores a new unsaved session. What was entered after an earlier stop of the same timer stays. */
export function holdUnsaved(unsaved: UnsavedSession): void {
  put(afterStop(kept.read(), unsaved))
}

export function changeUnsavedDraft(draft: SessionDraft): void {
  const { unsaved } = useUnsavedSession.getState()
  if (unsaved) put({ ...unsaved, draft })
}

export function changeUnsavedLocation(location: LocationChange): void {
  useUnsavedSession.setState({ location })
}

export function dropUnsaved(): void {
  kept.write(null)
  show(null)
}

/** Hides the unsaved session while it is being saved. The device keeps it until `forgetUnsaved`, so a reload does not lose it. */
export function closeUnsaved(): void {
  show(null)
}

/** Removes an unsaved session that has been handed to Firestore. A session of a timer stopped since then stays. */
export function forgetUnsaved({ result }: UnsavedSession): void {
  if (kept.read()?.result.startTime === result.startTime) kept.write(null)
}

function put(unsaved: UnsavedSession): void {
  kept.write(storedUnsaved(unsaved))
  show(unsaved)
}

function show(unsaved: UnsavedSession | null): void {
  const { unsaved: shown } = useUnsavedSession.getState()
  const isSame = unsaved !== null && shown?.result.startTime === unsaved.result.startTime
  useUnsavedSession.setState(isSame ? { unsaved } : { ...NOTHING, unsaved })
}
