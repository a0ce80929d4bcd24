import type { EpochMs } from '../units'
import { changeOf } from './change'
import { record } from './shapes'

/** Why an entry is listed: an error code of Firestore's, or one of the outbox's own. */
export type RefusalReason =
  /** The server was asked after a reload and does not hold the change, so it was refused, or undone elsewhere. */
  | 'not-on-server'
  /** Not an entry that this version can read; `raw` has its text. */
  | 'unreadable'
  | (string & {})

/** A write that the server has not confirmed. It is stored on the device until the server has. */
export interface OutboxEntry {
  readonly key: string
  readonly writtenAt: EpochMs
  /** The method of `Backend` that was called, such as `sessions` `update`, and what it was called with. */
  readonly part: string
  readonly name: string
  readonly given: readonly unknown[]
  readonly status: 'waiting' | 'refused'
  /** Firestore's own queue holds the write on this device and sends it, also after a reload. */
  readonly isQueued?: boolean
  /** Sent a second time after the server was found without it. Never a third time. */
  readonly isResent?: boolean
  /** What the device knew in place of the write, for writes that replace without asking for a revision. */
  readonly before?: unknown
  readonly reason?: RefusalReason
  /** The stored text of an unreadable entry. */
  readonly raw?: string
}

/** Stored along with each entry. A later version that changes the format migrates by this number. */
const OUTBOX_VERSION = 1

/**
 * Local storage is untrusted input: whatever cannot be an entry of this version becomes a refused entry with its raw text,
 * so that the user can read it and nothing is sent.
 */
export function parseEntry(key: string, text: string): OutboxEntry {
  const stored = parsed(text)
  const { version, writtenAt, part, name, given, status, isQueued, isResent, before, reason } = stored
  const isEntry =
    version === OUTBOX_VERSION &&
    typeof writtenAt === 'number' &&
    Number.isFinite(writtenAt) &&
    typeof part === 'string' &&
    typeof name === 'string' &&
    Array.isArray(given) &&
    (status === 'waiting' || status === 'refused') &&
    changeOf({ part, name, given }) !== null
  if (!isEntry) return unreadable(key, text)
  return {
    key,
    writtenAt,
    part,
    name,
    given,
    status,
    ...(isQueued === true && { isQueued }),
    ...(isResent === true && { isResent }),
    ...('before' in stored && { before }),
    ...(typeof reason === 'string' && { reason }),
  }
}

/** What is stored of an entry under its key. */
export function storedEntry(entry: OutboxEntry): object {
  return { version: OUTBOX_VERSION, ...entry, key: undefined }
}

/**
 * An entry of the release before the outbox, which kept `{part, name, given}` until Firestore had the write on the device. So
 * it never reached Firestore's queue, as far as anyone knows.
 */
export function migratedEntry(key: string, writtenAt: EpochMs, text: string): OutboxEntry {
  const { part, name, given } = parsed(text)
  const isEntry =
    typeof part === 'string' &&
    typeof name === 'string' &&
    Array.isArray(given) &&
    changeOf({ part, name, given }) !== null
  if (!isEntry) return unreadable(key, text)
  return { key, writtenAt, part, name, given, status: 'waiting' }
}

function unreadable(key: string, raw: string): OutboxEntry {
  return { key, writtenAt: 0, part: '', name: '', given: [], status: 'refused', reason: 'unreadable', raw }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text))
  } catch {
    return {}
  }
}
