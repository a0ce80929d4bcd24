import type { EpochMs } from '../units'
import { changeOf, type Call } from './change'
import { packedGiven, unpackedGiven } from './packed'
import { record } from '../stored-values'

/** Why an entry was refused: a Firestore error code, or one of these. */
export type RefusalReason =
  /** After a reload the server did not have the change, so it was refused, or undone on another device. */
  | 'not-on-server'
  /** This version cannot read the entry; `raw` has its text. */
  | 'unreadable'
  | (string & {})

/** A write that the server has not confirmed. The device stores it until then. */
export interface OutboxEntry extends Call {
  readonly key: string
  readonly writtenAt: EpochMs
  readonly status: 'waiting' | 'refused'
  /** Firestore's queue on this device has the write and sends it, also after a reload. */
  readonly isQueued?: boolean
  /** Sent a second time, because the server did not have it. It is never sent a third time. */
  readonly isResent?: boolean
  /** The previous value that the device knew, for writes that replace a value without checking a revision. */
  readonly before?: unknown
  readonly reason?: RefusalReason
  /** The stored text of an unreadable entry. */
  readonly raw?: string
}

/** Stored with each entry, so that a later version can migrate it after a format change. */
const OUTBOX_VERSION = 1

/**
 * Reads a stored entry. Local storage is untrusted input: anything that is not a valid entry of this version becomes a refused
 * entry with its raw text. The user can read it, and nothing is sent.
 */
export function parseEntry(key: string, text: string): OutboxEntry {
  const stored = parsed(text)
  const { version, writtenAt, part, name, status, isQueued, isResent, before, reason } = stored
  const unpacked = Array.isArray(stored['given']) ? unpackedGiven(stored['given']) : stored['given']
  const given = part === 'trash' ? unpacked : withItem({ ...stored, given: unpacked }, name)
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

/** The release before the trash deleted items by id. The trash needs the item, which the entry has as its value before. */
function withItem({ given, before }: Record<string, unknown>, name: unknown): unknown {
  if (name !== 'remove' || !Array.isArray(given) || given.length !== 1) return given
  const [id] = given as unknown[]
  if (typeof id !== 'string' || record(before)['id'] !== id) return given
  return [before, `former-${id}`]
}

/** The value to store for an entry. The key is stored separately. */
export function storedEntry(entry: OutboxEntry): object {
  return { version: OUTBOX_VERSION, ...entry, given: packedGiven(entry.given), key: undefined }
}

/**
 * Reads an entry of the release before the outbox, which stored `{part, name, given}` until Firestore had queued the write. So
 * the write may not be in Firestore's queue.
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
