import type { DayKey } from '../calendar/day-key'
import type { Completions } from '../rollups/rollups'
import type { EpochMs } from '../units'
import { isNumber, isText, record } from '../stored-values'
import { changedParts, isInFull, type ListedChange } from './change'
import { changeOfFormer } from './former-entry'
import { packed, unpacked } from './packed'
import { readChange } from './read-change'

/** Why an entry was refused: a Firestore error code, or one of these. */
export type RefusalReason =
  /** After a reload the server did not have the change, so it was refused, or undone on another device. */
  | 'not-on-server'
  /** This version cannot read the entry; `raw` has its text. */
  | 'unreadable'
  | (string & {})

/** A change that the server has not confirmed. The device stores it until then. */
export interface OutboxEntry {
  readonly key: string
  readonly writtenAt: EpochMs
  /** Null if this version cannot read it. */
  readonly change: ListedChange | null
  readonly status: 'waiting' | 'refused'
  /** Firestore's queue on this device has the write and sends it, also after a reload. */
  readonly isQueued?: boolean
  /** The browser has discarded that queue since. */
  readonly isDiscarded?: boolean
  /** Sent a second time, because the server did not have it. It is never sent a third time. */
  readonly isResent?: boolean
  /** The previous value that the device knew, for changes that replace a value without checking a revision. */
  readonly before?: unknown
  readonly reason?: RefusalReason
  /** The stored text of an unreadable entry. */
  readonly raw?: string
}

/** The completions with the waiting changes of this device, so that a tick shows at once, before Firestore has stored it. */
export function withWaiting(completions: Completions, entries: readonly OutboxEntry[]): Completions {
  const all = new Map(completions)
  const put = (rhythmId: string, due: DayKey, actual: DayKey | null) => {
    const days = new Map(all.get(rhythmId))
    if (actual) days.set(due, actual)
    else days.delete(due)
    all.set(rhythmId, days)
  }
  for (const { change, status } of entries) {
    if (status === 'refused') continue
    if (change?.kind === 'uncomplete') put(change.rhythmId, change.due, null)
    if (change?.kind !== 'complete') continue
    const { rhythmId, completionDate, actualCompletionDate } = change.completion
    put(rhythmId, completionDate, actualCompletionDate)
  }
  return all
}

/** The server refuses a second one. */
const WITH_REVISION: readonly string[] = ['add-sessions', 'edit-session', 'set-timer']

/**
 * Whether the change may be sent without knowing whether it has arrived: the server refuses a second one, or nothing can tell. Not if the
 * entry has only a part of it.
 */
export function canSendBlindly({ change, before }: OutboxEntry): boolean {
  return change !== null && isInFull(change) && (WITH_REVISION.includes(change.kind) || before === undefined)
}

/**
 * Whether the change overwrites nothing of another device if it is sent after one of that device. A deletion keeps in the trash what the
 * other device made of the item, and only this device knows the next rhythm.
 */
export function overwritesNothing(entry: OutboxEntry): boolean {
  const kind = entry.change?.kind
  return canSendBlindly(entry) || kind === 'remove-item' || kind === 'continue-rhythm'
}

/** Whether Firestore's queue still has all of the change. A bulk edit and a restoration are passed to it later. */
export function isInQueue({ isQueued, isDiscarded, change }: OutboxEntry): boolean {
  return isQueued === true && isDiscarded !== true && change !== null && isInFull(change)
}

/** Stored with each entry, so that a later version can migrate it after a format change. */
const OUTBOX_VERSION = 2

/**
 * Reads a stored entry, also of the versions before. Local storage is untrusted input: anything else becomes a refused entry with
 * its raw text. The user can read it, nothing is sent, and a version that knows the entry still finds it in place.
 */
export function parseEntry(key: string, text: string): OutboxEntry {
  const stored = parsed(text)
  const { version, writtenAt, status, isQueued, isDiscarded, isResent, before, reason } = stored
  const change = readChange(version === 1 ? formerChange(stored) : unpacked(record(stored['change'])))
  const isKnown = version === OUTBOX_VERSION || version === 1
  if (!isKnown || !isNumber(writtenAt) || !change || (status !== 'waiting' && status !== 'refused')) {
    return unreadable(key, text)
  }
  return {
    key,
    writtenAt,
    // The release before listed whole maps.
    change: changedParts(change, before),
    status,
    ...(isQueued === true && { isQueued }),
    ...(isDiscarded === true && { isDiscarded }),
    ...(isResent === true && { isResent }),
    ...('before' in stored && { before }),
    ...(isText(reason) && { reason }),
  }
}

/** The value to store for an entry. The key is stored separately. */
export function storedEntry(entry: OutboxEntry): object {
  const change = entry.change && packed(entry.change)
  return { version: OUTBOX_VERSION, ...entry, change, key: undefined }
}

/**
 * Reads an entry of the release before the outbox, which stored `{part, name, given}` until Firestore had queued the write. So
 * the write may not be in Firestore's queue.
 */
export function migratedEntry(key: string, writtenAt: EpochMs, text: string): OutboxEntry {
  const change = readChange(formerChange(parsed(text)))
  return change ? { key, writtenAt, change, status: 'waiting' } : unreadable(key, text)
}

function formerChange(stored: Record<string, unknown>): object | null {
  const change = changeOfFormer(stored)
  return change && unpacked(change)
}

function unreadable(key: string, raw: string): OutboxEntry {
  return { key, writtenAt: 0, change: null, status: 'refused', reason: 'unreadable', raw }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text))
  } catch {
    return {}
  }
}
