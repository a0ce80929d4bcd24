import { useCallback, useMemo, useState } from 'react'
import { endWeekOf } from '@/domain/session/end-time'
import { stillThere, type HistoryRows } from '@/domain/summary/history-rows'
import type { Session } from '@/domain/session/session'
import { useSessionWeeks } from '@/state/sessions/use-sessions'

const NOTHING: ReadonlyMap<string, Session> = new Map()

export interface Selection {
  /** The selected sessions that still exist, newest first. */
  readonly selected: readonly Session[]
  readonly has: (id: string) => boolean
  /** Checks or unchecks these; the others stay as they are. */
  readonly set: (sessions: readonly Session[], isSelected: boolean) => void
  readonly clear: () => void
}

/**
 * Which sessions are checked. Their weeks stay live however far the list is scrolled, so what another device deletes or edits is
 * known before it is deleted here.
 */
export function useSelection(rows: HistoryRows): Selection {
  const [checked, setChecked] = useState(NOTHING)
  const selected = useMemo(() => stillThere(checked, rows), [checked, rows])
  useSessionWeeks([...new Set(selected.map(({ endTime }) => endWeekOf(endTime)))])

  const set = useCallback((changed: readonly Session[], isSelected: boolean) => {
    setChecked((before) => {
      const after = new Map(before)
      for (const session of changed) {
        if (isSelected) after.set(session.id, session)
        else after.delete(session.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChecked(NOTHING), [])
  return { selected, has: (id) => checked.has(id), set, clear }
}
