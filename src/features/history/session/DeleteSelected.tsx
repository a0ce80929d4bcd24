import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Session } from '@/domain/session/session'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { sessionsText } from './day-words'

interface DeleteSelectedProps {
  selected: readonly Session[]
  onDeleted: () => void
  size?: 'sm' | 'md' | undefined
}

export function DeleteSelected({ selected, onDeleted, size = 'sm' }: DeleteSelectedProps) {
  const { sessions } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const isNothingSelected = selected.length === 0
  const verb = `Delete ${sessionsText(selected.length)}`

  // The rows go at once, offline too. If the server refuses, the listener brings them back.
  function remove() {
    setAsking(false)
    onDeleted()
    sessions.remove(selected).catch((error: unknown) => {
      console.error('The sessions were not deleted', error)
      showToast({ kind: 'error', text: MESSAGES.deleteSessionsFailed })
    })
  }

  return (
    <>
      <Button
        variant="danger"
        size={size}
        icon={<Trash2 aria-hidden="true" />}
        aria-disabled={isNothingSelected}
        aria-describedby={isNothingSelected ? reasonId : undefined}
        onClick={() => setAsking(!isNothingSelected)}
      >
        Delete selected
      </Button>
      {isNothingSelected && <VisuallyHidden id={reasonId}>Select sessions first.</VisuallyHidden>}
      <ConfirmDialog
        // Another device may delete the last selected session while the question is open.
        open={isAsking && !isNothingSelected}
        title={`${verb}?`}
        body="The points you have earned stay. The deletion cannot be undone."
        confirmLabel={verb}
        danger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
