import { create } from 'zustand'
import { readDevice, removeDevice, watchDevice, writeDevice } from './device-storage'

/**
 * Whose data this device holds, shared by its tabs. It is stored, so that even after a crash an interrupted sign-out can be
 * told from a login that ended by itself (AUTH-10, SYNC-03).
 */
export interface DeviceUser {
  readonly uid: string
  /**
   * `lost`: the login ended by itself; everything stays until the same account signs in again. `leaving`: the user signed out,
   * and everything is being removed; the next start finishes that.
   */
  readonly login: 'kept' | 'lost' | 'leaving'
  /** Whether the user leaves because the account was deleted. */
  readonly isAccountDeleted: boolean
}

const KEY = 'counterpoint:device-user'
const LOGINS: readonly unknown[] = ['kept', 'lost', 'leaving'] satisfies DeviceUser['login'][]

export const useDeviceUser = create<{ user: DeviceUser | null }>(() => ({ user: readDeviceUser() }))

/** The stored value, which another tab may have changed. */
export function readDeviceUser(): DeviceUser | null {
  return parseDeviceUser(readDevice(KEY))
}

function parseDeviceUser(stored: unknown): DeviceUser | null {
  const { uid, login, isAccountDeleted } = (stored ?? {}) as Record<string, unknown>
  if (typeof uid !== 'string' || !LOGINS.includes(login)) return null
  return { uid, login: login as DeviceUser['login'], isAccountDeleted: isAccountDeleted === true }
}

export function writeDeviceUser(user: Omit<DeviceUser, 'isAccountDeleted'> & Partial<DeviceUser>): void {
  const stored = { isAccountDeleted: false, ...user }
  writeDevice(KEY, stored)
  useDeviceUser.setState({ user: stored })
}

export function removeDeviceUser(): void {
  removeDevice(KEY)
  useDeviceUser.setState({ user: null })
}

/** Calls back with each value that another tab writes, also if it has been replaced since. */
export function watchDeviceUser(onChange: (user: DeviceUser | null) => void): () => void {
  return watchDevice(KEY, (stored, written) => {
    useDeviceUser.setState({ user: parseDeviceUser(stored) })
    onChange(parseDeviceUser(written))
  })
}
