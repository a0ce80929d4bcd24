import { useCallback, useMemo, useState } from 'react'
import type { Session } from '@/domain/session/session'

const NOTHING: ReadonlySet<string> = new Set()

export interface Selection {
  /** The selected sessions that are still there. */
  readonly selected: readonly Session[]
  readonly has: (id: string) => boolean
  /** Checks or unchecks these; the others stay as they are. */
  readonly set: (ids: readonly string[], isSelected: boolean) => void
  readonly clear: () => void
}

/** Which of the sessions are checked; one that vanishes from the list is no longer. */
export function useSelection(sessions: readonly Session[]): Selection {
  const [checked, setChecked] = useState(NOTHING)
  const selected = useMemo(
    () => (checked.size === 0 ? [] : sessions.filter(({ id }) => checked.has(id))),
    [sessions, checked],
  )
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setChecked((before) => {
      const after = new Set(before)
      for (const id of changed) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChecked(NOTHING), [])
  return { selected, has: (id) => checked.has(id), set, clear }
}
