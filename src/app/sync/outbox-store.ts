import { migratedEntry, parseEntry, storedEntry, type OutboxEntry } from '@/domain/outbox/entry'
import { MAX_OUTBOX_CHARACTERS } from '@/domain/limits'
import { now } from '@/platform/time'
import {
  deviceKeys,
  readDeviceText,
  removeDevice,
  watchDeviceKeys,
  writeDevice,
} from '@/state/device/device-storage'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'

const prefixOf = (uid: string) => `counterpoint:outbox:${uid}:`
/** The key prefix of the release before the outbox. */
const formerPrefixOf = (uid: string) => `counterpoint:handed-over:${uid}:`

/** The user's unconfirmed writes in local storage, shared by all tabs and shown in `useOutbox`. */
export interface OutboxStore {
  /** Oldest first. */
  readonly all: () => readonly OutboxEntry[]
  /** Reads what other tabs have just stored, without waiting for the browser's event. */
  readonly read: () => void
  readonly get: (key: string) => OutboxEntry | undefined
  readonly put: (entry: OutboxEntry) => void
  readonly remove: (keys: readonly string[]) => void
  /** A key that sorts after all others. */
  readonly newKey: () => string
  /** Whether this store has given the key: neither an earlier page nor another tab has listed its entry. */
  readonly isOwn: (key: string) => boolean
  readonly close: () => void
}

/** A user's unconfirmed writes on this device, oldest first. The user need not be signed in. */
export function storedOutbox(uid: string): readonly OutboxEntry[] {
  return [...deviceKeys(formerPrefixOf(uid)), ...deviceKeys(prefixOf(uid))]
    .sort()
    .map((key) => readEntry(uid, key))
    .filter((entry) => entry !== null)
}

export function openOutboxStore(uid: string): OutboxStore {
  const prefix = prefixOf(uid)
  migrate(uid)
  const entries = new Map(storedOutbox(uid).map((entry) => [entry.key, entry]))
  const sizes = new Map([...entries.keys()].map((key) => [key, readDeviceText(key)?.length ?? 0]))
  const own = new Set<string>()
  let lastTime = 0
  let isOpen = true

  const all = () => [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  const show = () => {
    if (isOpen) useOutbox.setState({ entries: all(), isFull: entries.size > sizes.size })
  }

  /** A stored entry may grow a little; a new one has to fit. */
  function keep(entry: OutboxEntry): void {
    const stored = storedEntry(entry)
    const size = JSON.stringify(stored).length
    const used = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    if (!sizes.has(entry.key) && used + size > MAX_OUTBOX_CHARACTERS) return
    writeDevice(entry.key, stored)
    sizes.set(entry.key, size)
  }

  function read(keys: Iterable<string> = deviceKeys(prefix)): void {
    for (const key of keys) {
      const entry = readEntry(uid, key)
      if (entry) {
        entries.set(key, entry)
        sizes.set(key, readDeviceText(key)?.length ?? 0)
      } else if (sizes.has(key)) {
        entries.delete(key)
        sizes.delete(key)
      }
    }
    show()
  }

  const stopWatching = watchDeviceKeys(prefix, (changed) =>
    read(changed === null ? entries.keys() : [changed]),
  )

  show()
  return {
    all,
    read,
    get: (key) => entries.get(key),
    put: (entry) => {
      if (!isOpen) return
      entries.set(entry.key, entry)
      keep(entry)
      show()
    },
    remove: (keys) => {
      if (!isOpen || keys.length === 0) return
      for (const key of keys) {
        entries.delete(key)
        sizes.delete(key)
        removeDevice(key)
      }
      // There may be room now for entries that did not fit before.
      for (const entry of all()) if (!sizes.has(entry.key)) keep(entry)
      show()
    },
    newKey: () => {
      // The device's clock may have been set back; later entries must still sort last, also after those of other tabs.
      const times = [...entries.keys()].map((key) => timeIn(key, prefix) + 1)
      lastTime = Math.max(lastTime, now(), ...times)
      const key = `${prefix}${digits(lastTime, 15)}:${digits(own.size + 1, 6)}:${TAB_ID}`
      own.add(key)
      return key
    },
    isOwn: (key) => own.has(key),
    close: () => {
      isOpen = false
      stopWatching()
      useOutbox.setState(EMPTY_OUTBOX, true)
    },
  }
}

/** Distinguishes two tabs that write in the same millisecond. */
const TAB_ID = Math.random().toString(36).slice(2, 8)

/** Migrates the entries of the release before the outbox. Unreadable entries stay in place and are listed. */
function migrate(uid: string): void {
  const former = formerPrefixOf(uid)
  for (const key of deviceKeys(former)) {
    const [time = '', count = ''] = key.slice(former.length).split(':')
    const writtenAt = /^\d{1,15}$/.test(time) ? Number(time) : 0
    const newKey = `${prefixOf(uid)}${digits(writtenAt, 15)}:${count.padStart(6, '0')}:former`
    const entry = migratedEntry(newKey, writtenAt, readDeviceText(key) ?? '')
    if (entry.reason === 'unreadable') continue
    // A crash between the two writes leaves both entries, and the next page repeats the migration.
    writeDevice(newKey, storedEntry(entry))
    removeDevice(key)
  }
}

function readEntry(uid: string, key: string): OutboxEntry | null {
  const text = readDeviceText(key)
  if (text === null) return null
  return key.startsWith(formerPrefixOf(uid)) ? migratedEntry(key, 0, text) : parseEntry(key, text)
}

function timeIn(key: string, prefix: string): number {
  const time = Number(key.slice(prefix.length).split(':')[0])
  return Number.isFinite(time) ? time : 0
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0')
}
