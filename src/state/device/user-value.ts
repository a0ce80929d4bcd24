import { readDevice, removeDevice, watchDevice, writeDevice } from './device-storage'
import { resetAtSignOut } from './per-user'

/** A value that the device stores for the signed-in user, the same in all tabs. */
export interface UserValue<T> {
  /** Null while no user's value is open. */
  readonly uid: () => string | null
  /** Shows the user's value and follows it until the returned function is called. */
  readonly open: (uid: string) => () => void
  /** What the device stores by now; the empty value while no user's is open. */
  readonly read: () => T
  /** Stores it, or removes what is stored if it is null. Does nothing while no user's is open. */
  readonly write: (stored: unknown) => void
}

/** `parse` makes the empty value of null. `show` gets the value when it is opened or closed, and when another tab has changed it. */
export function userValue<T>(
  keyOf: (uid: string) => string,
  parse: (stored: unknown) => T,
  show: (value: T) => void,
): UserValue<T> {
  let owner: string | null = null
  resetAtSignOut(() => (owner = null))
  return {
    uid: () => owner,
    open: (uid) => {
      owner = uid
      show(parse(readDevice(keyOf(uid))))
      const stop = watchDevice(keyOf(uid), (stored) => show(parse(stored)))
      return () => {
        stop()
        owner = null
        show(parse(null))
      }
    },
    read: () => parse(owner === null ? null : readDevice(keyOf(owner))),
    write: (stored) => {
      if (owner === null) return
      if (stored === null) removeDevice(keyOf(owner))
      else writeDevice(keyOf(owner), stored)
    },
  }
}
