import type { ImportRecord } from './record'

// A long import stores its sessions in two lanes (`rollups/lanes.ts`), each with a record of its own. Settings lists the two as
// one import.

const SECOND = '-2'

export const recordIdOf = (id: string, lane: number) => (lane === 0 ? id : id + SECOND)

/** The ids of the records that an import may have. */
export const recordIdsOf = (id: string) => [recordIdOf(id, 0), recordIdOf(id, 1)] as const

/** Joins the records of each import, and keeps their order. An import is taken back when all of its records are. */
export function joinedLanes(records: readonly ImportRecord[]): readonly ImportRecord[] {
  const imports = new Map<string, ImportRecord>()
  for (const record of records) {
    const id = record.id.endsWith(SECOND) ? record.id.slice(0, -SECOND.length) : record.id
    const other = imports.get(id)
    imports.set(id, other ? joined(other, record) : { ...record, id })
  }
  return [...imports.values()]
}

function joined(one: ImportRecord, other: ImportRecord): ImportRecord {
  const isTakenBack = one.takenBackAt !== null && other.takenBackAt !== null
  return {
    ...one,
    count: one.count + other.count,
    takenBackAt: isTakenBack ? Math.max(one.takenBackAt, other.takenBackAt) : null,
  }
}
