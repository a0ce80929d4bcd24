import { useCallback, useMemo, useState } from 'react'
import type { Session } from '@/domain/session/session'

const NOTHING: ReadonlySet<string> = new Set()

export interface Selection {
  /** The selected sessions that are still there. */
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string, isSelected: boolean) => void
  readonly toggleAll: (isSelected: boolean) => void
  readonly clear: () => void
}

/** Which of the sessions are checked; one that vanishes from the list is no longer. */
export function useSelection(sessions: readonly Session[]): Selection {
  const [checked, setChecked] = useState(NOTHING)
  const ids = useMemo(() => sessions.map(({ id }) => id).filter((id) => checked.has(id)), [sessions, checked])
  const toggle = useCallback((id: string, isSelected: boolean) => {
    setChecked((before) => new Set([...before].filter((other) => other !== id).concat(isSelected ? id : [])))
  }, [])
  return {
    ids,
    has: (id) => checked.has(id),
    toggle,
    toggleAll: (isSelected) => setChecked(isSelected ? new Set(sessions.map(({ id }) => id)) : NOTHING),
    clear: () => setChecked(NOTHING),
  }
}
