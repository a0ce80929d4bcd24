import { getOrCreate } from '@/lib/collections'
import { dayOf, type DayKey } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'
import { TRASH_KINDS, type TrashEntry, type TrashKind } from './trash'

export interface TrashGroup {
  readonly kind: TrashKind
  /** Newest first. */
  readonly entries: readonly TrashEntry[]
}

export interface TrashDay {
  readonly day: DayKey
  /** In the fixed order of the kinds. */
  readonly groups: readonly TrashGroup[]
}

/** The trash by day of deletion, newest first, and by kind. Leaves out what has expired but is still stored. */
export function trashByDay(entries: readonly TrashEntry[], now: EpochMs, zone: ZoneId): readonly TrashDay[] {
  const newestFirst = entries
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
  const days = new Map<DayKey, TrashEntry[]>()
  for (const entry of newestFirst) {
    getOrCreate(days, dayOf(entry.deletedAt, zone), () => []).push(entry)
  }
  return [...days].map(([day, ofDay]) => ({ day, groups: groupsOf(ofDay) }))
}

function groupsOf(entries: readonly TrashEntry[]): readonly TrashGroup[] {
  return TRASH_KINDS.map((kind) => ({
    kind,
    entries: entries.filter((entry) => entry.kind === kind),
  })).filter((group) => group.entries.length > 0)
}
