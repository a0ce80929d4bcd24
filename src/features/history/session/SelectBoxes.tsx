import { X } from 'lucide-react'
import type { Session } from '@/domain/session/session'
import { Checkbox } from '@/ui/form/Checkbox'
import { IconButton } from '@/ui/IconButton'
import { sessionsText } from './session-words'
import type { Selection } from './use-selection'

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
