import { create } from 'zustand'

/**
 * Small values that belong to this browser, shared by its tabs. Local storage may be full, blocked or cleared at
 * any time: then the value lives in memory for as long as the tab does, and nothing breaks.
 */
const memory = new Map<string, string>()

/** False while something is kept in memory alone. */
export const useDeviceKeeps = create(() => ({ keeps: true }))

export function readDevice(key: string): unknown {
  const text = readDeviceText(key)
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
  tellWhetherKept()
}

export function removeDevice(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored there either.
  }
  // There may be room now for what did not fit.
  for (const [waiting, text] of memory) {
    try {
      localStorage.setItem(waiting, text)
      memory.delete(waiting)
    } catch {
      // Still none.
    }
  }
  tellWhetherKept()
}

function tellWhetherKept(): void {
  useDeviceKeeps.setState({ keeps: memory.size === 0 })
}

/** Keys that belong to one user are named `counterpoint:{what}:{uid}`, with or without more behind it. */
const USER_KEY = /^counterpoint:[^:]+:([^:]+)/

/** Removes everything that this device keeps for the user. */
export function removeDeviceDataOf(uid: string): void {
  userKeys((owner) => owner === uid).forEach(removeDevice)
}

/** Removes everything that this device keeps for other users, such as what a crash has left. */
export function removeDeviceDataOfOthers(uid: string): void {
  userKeys((owner) => owner !== uid).forEach(removeDevice)
}

function userKeys(isWanted: (owner: string) => boolean): readonly string[] {
  return deviceKeys('counterpoint:').filter((key) => {
    const owner = USER_KEY.exec(key)?.[1]
    return owner !== undefined && isWanted(owner)
  })
}

/** The keys that begin so. */
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

/** Calls back when another tab has changed the value. */
export function watchDevice(key: string, onChange: (value: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    onChange(readDevice(key))
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Calls back with the key when another tab has changed a value whose key begins so; null when it changed all of them. */
export function watchDeviceKeys(prefix: string, onChange: (key: string | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefix)) return
    if (key !== null) memory.delete(key)
    onChange(key)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The value as it is stored, which may be no JSON. */
export function readDeviceText(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}
