import { X } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import { sessionsText } from './day-words'
import type { Selection } from './use-selection'

/** Unselects what was selected in the dialogs of several days, where no list shows it. */
export function ClearSelection({ selection }: { selection: Selection }) {
  return (
    <IconButton label={`Unselect ${sessionsText(selection.selected.length)}`} onClick={selection.clear}>
      <X aria-hidden="true" />
    </IconButton>
  )
}
