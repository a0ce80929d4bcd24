import { create } from 'zustand'
import type { DeviceUser } from '@/domain/access/device'
import { readDevice, removeDevice, watchDevice, writeDevice } from './device-storage'

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
