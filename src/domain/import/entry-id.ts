import { cyrb64 } from '@/lib/hash'
import { IMPORTED_NOON_PREFIX } from '../csv/row-id'
import type { Tracker } from './format'

const SEPARATOR = '\u0000'
const PREFIX = 'import'

export type EntryIds = (kind: 'span' | 'amount', parts: readonly string[]) => string

/**
 * Derives ids from what the rows say: local days and times, not the chosen zone or type. So the same file gives the same ids,
 * also after another choice. Equal rows are counted.
 */
export function entryIds(tracker: Tracker): EntryIds {
  const occurrences = new Map<string, number>()
  return (kind, parts) => {
    const hash = cyrb64(parts.join(SEPARATOR))
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return `${kind === 'amount' ? IMPORTED_NOON_PREFIX : PREFIX}-${tracker}-${hash}-${occurrence}`
  }
}
