import { readDevice, writeDevice } from './device-storage'

const MAX_RECENT = 5

const keyOf = (uid: string) => `counterpoint:recent-commands:${uid}`

/** The ids of the commands that were last chosen in the palette, the newest first. */
export function recentCommands(uid: string): readonly string[] {
  const stored = readDevice(keyOf(uid))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : []
}

export function rememberCommand(uid: string, id: string): void {
  const others = recentCommands(uid).filter((other) => other !== id)
  writeDevice(keyOf(uid), [id, ...others].slice(0, MAX_RECENT))
}
