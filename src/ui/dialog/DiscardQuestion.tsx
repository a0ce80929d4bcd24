import { ConfirmDialog } from './ConfirmDialog'

interface DiscardQuestionProps {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before entered data is discarded. */
export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      body="What you entered has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
