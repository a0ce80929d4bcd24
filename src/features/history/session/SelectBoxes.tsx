import { X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { endWeekOf } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { stillThere, type HistoryRows } from '@/domain/summary/history-rows'
import { useSessionWeeks } from '@/state/sessions/use-sessions'
import { Checkbox } from '@/ui/form/Checkbox'
import { IconButton } from '@/ui/IconButton'
import { sessionsText } from './session-words'

const NOTHING: ReadonlyMap<string, Session> = new Map()

export type Selection = ReturnType<typeof useSelection>

/**
 * Which sessions are checked. Their weeks stay live however far the list is scrolled, so what another device deletes or edits is
 * known before it is deleted here.
 */
export function useSelection(rows: HistoryRows) {
  const [checked, setChecked] = useState(NOTHING)
  /** The selected sessions that still exist, newest first. */
  const selected = useMemo(() => stillThere(checked, rows), [checked, rows])
  useSessionWeeks([...new Set(selected.map(({ endTime }) => endWeekOf(endTime)))])

  /** Checks or unchecks these; the others stay as they are. */
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
  return { selected, has: (id: string) => checked.has(id), set, clear }
}

interface SelectAllProps {
  sessions: readonly Session[]
  selection: Selection
  label: string
  hideLabel?: boolean | undefined
}

export function SelectAll({ sessions, selection, label, hideLabel }: SelectAllProps) {
  const count = selection.selected.length === 0 ? 0 : sessions.filter(({ id }) => selection.has(id)).length
  return (
    <Checkbox
      label={label}
      hideLabel={hideLabel}
      checked={count > 0 && count === sessions.length}
      indeterminate={count > 0 && count < sessions.length}
      onChange={(isSelected) => selection.set(sessions, isSelected)}
    />
  )
}

/** Unselects what was selected in the dialogs of several days, where no list shows it. */
export function ClearSelection({ selection }: { selection: Selection }) {
  return (
    <IconButton label={`Unselect ${sessionsText(selection.selected.length)}`} onClick={selection.clear}>
      <X />
    </IconButton>
  )
}
