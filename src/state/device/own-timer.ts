import { type Timer, markOf } from '@/domain/timer/timer'
import { uidNow } from '../auth'
import { writeDevice } from './device-storage'
import { readDeviceUser } from './device-user'

export const ownTimerKey = (uid: string) => `counterpoint:own-timer:${uid}`

/** Remembers on the device that it is this device which writes the timer's state. */
export function noteOwnTimer(timer: Timer, rev: number): void {
  // A press in the copy of the page comes before the sign-in.
  const uid = uidNow() ?? readDeviceUser()?.uid
  if (uid !== undefined) writeDevice(ownTimerKey(uid), markOf(timer, rev))
}
