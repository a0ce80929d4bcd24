import type { Account } from '@/domain/auth'
import { endWeeksOf, rangeOfDays } from '@/domain/session/end-time'
import { parseSnapshot, storedSnapshot, type Snapshot } from '@/domain/snapshot/snapshot'
import { dayOf } from '@/domain/calendar/day-key'
import { isOn } from '@/domain/summary/month-days'
import { deviceZone, now } from '@/platform/time'
import { readDevice, writeDeviceIfRoom } from '@/state/device/device-storage'
import { isEarlyNow, showEarly } from '@/state/early'
import { useFacts } from '@/state/facts'
import { sessionCache } from '@/state/sessions/session-cache'

const keyOf = (uid: string) => `counterpoint:snapshot:${uid}`

/** Shows the user's last known state. Returns null if this device has none. */
export function showSnapshot(uid: string): Snapshot | null {
  const snapshot = parseSnapshot(readDevice(keyOf(uid)))
  if (snapshot) showEarly(snapshot)
  return snapshot
}

/**
 * Keeps the user's snapshot on this device like the facts. Until the sessions are read, which some pages never do, it has those of
 * the snapshot before: the state of the timer must not wait for them. Returns a function that stops.
 */
export function keepSnapshot({ uid, photoURL }: Account): () => void {
  let last = ''
  let drawnFrom: readonly unknown[] = []
  const keep = () => {
    const { user, sessionTypes } = useFacts.getState()
    if (!user?.value || !sessionTypes || isEarlyNow()) return
    const day = dayOf(now(), deviceZone())
    const weeks = endWeeksOf(rangeOfDays(day, 1)).map(sessionCache.at)
    const areRead = weeks.every(({ status }) => status === 'ready')
    // Most changes of the stores concern other facts and other weeks.
    const drawn = [user.value, sessionTypes.items, day, areRead, ...weeks.map((week) => week.sessions)]
    if (drawn.every((one, index) => one === drawnFrom[index])) return
    drawnFrom = drawn
    const shown = areRead
      ? { day, sessions: weeks.flatMap((week) => week.sessions).filter((session) => isOn(session, day)) }
      : parseSnapshot(readDevice(keyOf(uid)))
    if (!shown) return
    const stored = storedSnapshot({ ...shown, user: user.value, types: sessionTypes.items }, photoURL)
    const text = JSON.stringify(stored)
    if (text === last) return
    last = text
    writeDeviceIfRoom(keyOf(uid), stored)
  }
  const stops = [useFacts.subscribe(keep), sessionCache.subscribe(keep)]
  return () => stops.forEach((stop) => stop())
}
