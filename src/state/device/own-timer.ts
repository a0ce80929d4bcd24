import { type Timer, markOf } from '@/domain/timer/timer'
import { useAuth } from '../auth'
import { writeDevice } from './device-storage'

export const ownTimerKey = (uid: string) => `counterpoint:own-timer:${uid}`

/** Remembers on the device that it is this device which writes the timer's state. */
export function noteOwnTimer(timer: Timer, rev: number): void {
  const auth = useAuth.getState()
  if (auth.status === 'signed-in') writeDevice(ownTimerKey(auth.account.uid), markOf(timer, rev))
}
