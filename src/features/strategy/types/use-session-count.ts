import { namesOf, type SessionType } from '@/domain/session/types/session-type'
import type { Rollups } from '@/domain/rollups/rollups'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useRollups } from '@/state/rollups'

/** The number of sessions of the type, under all of its names. Null until it is known, 0 without a type. */
export function useSessionCount(type: SessionType | null): number | null {
  const countOf = useSessionCounts()
  return type ? countOf(type) : 0
}

/** Like useSessionCount, for any type. Counts the rollups' sessions of each name, and an unsaved session. */
export function useSessionCounts(): (type: SessionType) => number | null {
  const rollups = useRollups()
  const unsaved = useUnsavedSession((state) => state.unsaved?.draft.type)
  return (type) => {
    if (!rollups) return null
    const names = namesOf(type)
    const waiting = unsaved !== undefined && names.includes(unsaved) ? 1 : 0
    return names.reduce((sum, name) => sum + sessionsCalled(name, rollups), waiting)
  }
}

function sessionsCalled(name: string, { days }: Rollups): number {
  let count = 0
  for (const { types } of days.values()) count += types.get(name)?.count ?? 0
  return count
}
