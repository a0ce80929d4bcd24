import { namesOf, type SessionType } from '@/domain/session/session-type'
import type { LifeRecord } from '@/domain/summary/record'
import { usePending } from '@/state/pending'
import { useRecord } from '@/state/record'

/** How many sessions are of the type, by all of its names; null while that is not known, 0 without a type. */
export function useSessionCount(type: SessionType | null): number | null {
  const countOf = useSessionCounts()
  return type ? countOf(type) : 0
}

/** The same for any type. The months hold the count of each name; a stopped session that waits for Save counts too. */
export function useSessionCounts(): (type: SessionType) => number | null {
  const record = useRecord()
  const pending = usePending((state) => state.pending?.draft.type)
  return (type) => {
    if (!record) return null
    const names = namesOf(type)
    const waiting = pending !== undefined && names.includes(pending) ? 1 : 0
    return names.reduce((sum, name) => sum + sessionsCalled(name, record), waiting)
  }
}

function sessionsCalled(name: string, { days }: LifeRecord): number {
  let count = 0
  for (const { types } of days.values()) count += types.get(name)?.count ?? 0
  return count
}
