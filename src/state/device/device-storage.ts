import { useEffect } from 'react'
import { create } from 'zustand'

/**
 * Values of this browser, shared by its tabs. Local storage may be full, blocked or cleared at any time. Then the value stays
 * in memory while the tab is open, and nothing breaks.
 */
const memory = new Map<string, string>()

/** Tells its listeners of every write of this tab. `isPersistent` is false while a value is only in memory. */
export const useDeviceStorage = create(() => ({ isPersistent: true }))

export function readDevice(key: string): unknown {
  return parsed(readDeviceText(key))
}

/** The stored value, which follows what this tab and others write. */
export function useDevice(key: string): unknown {
  const text = useDeviceStorage(() => readDeviceText(key))
  useEffect(() => watchDevice(key, tellListeners), [key])
  return parsed(text)
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function writeDevice(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
  tellListeners()
}

/** Stores a value that can be made again. A full device has room only for values that would be lost otherwise. */
export function writeDeviceIfRoom(key: string, value: unknown): void {
  writeDevice(key, value)
  if (!useDeviceStorage.getState().isPersistent) removeDevice(key)
}

export function removeDevice(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored there.
  }
  // Now there may be room for values that did not fit.
  for (const [waiting, text] of memory) {
    try {
      localStorage.setItem(waiting, text)
      memory.delete(waiting)
    } catch {
      // Still no room.
    }
  }
  tellListeners()
}

function tellListeners(): void {
  useDeviceStorage.setState({ isPersistent: memory.size === 0 })
}

/** A user's keys are named `counterpoint:{what}:{uid}`, possibly with a suffix. */
const USER_KEY = /^counterpoint:[^:]+:([^:]+)/

/** Removes everything that this device stores for the user. */
export function removeDeviceDataOf(uid: string): void {
  userKeys((owner) => owner === uid).forEach(removeDevice)
}

/** Forgets the user's values that did not fit onto the device, so only this tab has them. */
export function forgetUnstoredOf(uid: string): void {
  for (const key of memory.keys()) if (USER_KEY.exec(key)?.[1] === uid) memory.delete(key)
  tellListeners()
}

/** Removes everything that this device stores for other users, such as data left by a crash. */
export function removeDeviceDataOfOthers(uid: string): void {
  userKeys((owner) => owner !== uid).forEach(removeDevice)
}

function userKeys(isWanted: (owner: string) => boolean): readonly string[] {
  return deviceKeys('counterpoint:').filter((key) => {
    const owner = USER_KEY.exec(key)?.[1]
    return owner !== undefined && isWanted(owner)
  })
}

/** The keys with this prefix. */
export function deviceKeys(prefix: string): readonly string[] {
  const keys = new Set([...memory.keys(), ...storedKeys()])
  return [...keys].filter((key) => key.startsWith(prefix))
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Calls back when another tab has changed the value. `written` is what that tab wrote: meanwhile the stored value may
 * have changed again.
 */
export function watchDevice(key: string, onChange: (value: unknown, written: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    onChange(readDevice(key), parsed(event.newValue))
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls back with the key when another tab has changed a value with this prefix; with null if it has cleared all. */
export function watchDeviceKeys(prefix: string, onChange: (key: string | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefix)) return
    if (key !== null) memory.delete(key)
    onChange(key)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The stored text, which may not be JSON. */
export function readDeviceText(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}
