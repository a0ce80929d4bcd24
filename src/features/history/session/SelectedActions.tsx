import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { offerRestore } from '@/components/trash/offer-restore'
import type { Session } from '@/domain/session/session'
import { sessionDeletions } from '@/domain/trash/trash'
import { HISTORY_MESSAGES } from '@/format/history'
import { sessionsDeletedText } from '@/format/trash'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/layout'
import { sessionsText } from './session-words'

interface DeleteSelectedProps {
  selected: readonly Session[]
  onDeleted: () => void
  size?: 'sm' | 'md' | undefined
  /** Shows an icon while nothing is selected, instead of words that do nothing. */
  isShort?: boolean | undefined
}

const NAME = 'Delete selected'

export function DeleteSelected({ selected, onDeleted, size = 'sm', isShort = false }: DeleteSelectedProps) {
  const { write } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const isNothingSelected = selected.length === 0
  const verb = `Delete ${sessionsText(selected.length)}`

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
      <Button variant="danger" size={size} icon={<Trash2 />} aria-label={NAME} {...opener}>
        {isShort && isNothingSelected ? undefined : NAME}
      </Button>
      {isNothingSelected && <VisuallyHidden id={reasonId}>Select sessions first.</VisuallyHidden>}
      <ConfirmDialog
        // Another device may delete the last selected session while the question is open.
        open={isAsking && !isNothingSelected}
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
