import { Tag, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyDialog } from '@/components/lazy-dialog'
import { offerRestore } from '@/components/trash/offer-restore'
import type { Session } from '@/domain/session/session'
import { sessionDeletions } from '@/domain/trash/trash'
import { FRAME_MESSAGES } from '@/format/frame'
import { HISTORY_MESSAGES } from '@/format/history'
import { sessionsDeletedText } from '@/format/trash'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'
import { MEDIA } from '@/styles/breakpoints'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { VisuallyHidden } from '@/ui/layout'
import { useMediaQuery } from '@/ui/use-media-query'
import { sessionsText } from './session-words'

interface DeleteSelectedProps {
  selected: readonly Session[]
  onDeleted: () => void
  size?: 'sm' | 'md' | undefined
  /** Shows an icon while nothing is selected, instead of words that do nothing. */
  isShort?: boolean | undefined
}

const DELETE = 'Delete selected'

export function DeleteSelected({ selected, onDeleted, size = 'sm', isShort = false }: DeleteSelectedProps) {
  const { write } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const isNothingSelected = selected.length === 0
  const verb = `Delete ${sessionsText(selected.length)}`
  // Another device may delete the last selected session while the question is open. It must not come back with the next one.
  if (isAsking && isNothingSelected) setAsking(false)

  // The rows go at once, offline too. If the server refuses, the listener brings them back.
  function remove() {
    setAsking(false)
    onDeleted()
    const trashId = crypto.randomUUID()
    const deletions = sessionDeletions(selected, trashId)
    const offer = offerRestore(write, sessionsDeletedText(selected.length), deletions)
    const deleted = write({ kind: 'delete-sessions', sessions: selected, trashId })
    sayIfRefused(deleted, HISTORY_MESSAGES.deleteSessionsFailed, { offer })
  }

  const opener = {
    'aria-disabled': isNothingSelected,
    'aria-describedby': isNothingSelected ? reasonId : undefined,
    onClick: () => setAsking(!isNothingSelected),
  }
  return (
    <>
      {/* One element, which keeps the focus. */}
      <Button variant="danger" size={size} icon={<Trash2 />} aria-label={DELETE} {...opener}>
        {isShort && isNothingSelected ? undefined : DELETE}
      </Button>
      {isNothingSelected && <VisuallyHidden id={reasonId}>Select sessions first.</VisuallyHidden>}
      <ConfirmDialog
        open={isAsking}
        title={`${verb}?`}
        body="The points you have earned stay. The trash in Settings keeps what you delete for 30 days."
        confirmLabel={verb}
        danger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const ChangeSelectedDialog = lazyDialog(
  'Change sessions',
  async () => (await import('./ChangeSelectedDialog')).ChangeSelectedDialog,
  FRAME_MESSAGES.formNotLoaded,
)

interface ChangeSelectedProps {
  selected: readonly Session[]
  onChanged: () => void
}

const CHANGE = 'Change selected'

/** Gives the selected sessions another type, or clears their tasks (FIND-03). Nothing while none is selected. */
export function ChangeSelected({ selected, onChanged }: ChangeSelectedProps) {
  const [isOpen, setOpen] = useState(false)
  const isMobile = useMediaQuery(MEDIA.mobile)
  const isNothingSelected = selected.length === 0
  // Another device may delete the last selected session while the dialog is open. It must not come back with the next one.
  if (isOpen && isNothingSelected) setOpen(false)
  if (isNothingSelected) return null
  const open = () => setOpen(true)
  return (
    <>
      {isMobile ? (
        <IconButton label={CHANGE} onClick={open}>
          <Tag />
        </IconButton>
      ) : (
        <Button size="sm" icon={<Tag />} onClick={open}>
          {CHANGE}
        </Button>
      )}
      {isOpen && (
        <ChangeSelectedDialog selected={selected} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
