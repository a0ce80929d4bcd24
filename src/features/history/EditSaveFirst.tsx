import { useId } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

interface EditSaveFirstProps {
  open: boolean
  onCancel: () => void
  onDiscard: () => void
  onSave: () => void
}

/** Asked before a split while the form has changes. */
export function EditSaveFirst({ open, onCancel, onDiscard, onSave }: EditSaveFirstProps) {
  const bodyId = useId()
  return (
    <Dialog
      open={open}
      size="sm"
      title="You have changes that are not saved"
      describedBy={bodyId}
      onDismiss={onCancel}
      closeButton={false}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="primary" onClick={onSave}>
            Save changes
          </Button>
        </>
      }
    >
      <p id={bodyId}>
        A session is split as it is saved. Save your changes and open the session again to split it, or
        discard them and split it now.
      </p>
    </Dialog>
  )
}
