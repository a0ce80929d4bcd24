import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../Button'
import { Dialog } from './Dialog'

interface AlertDialogProps {
  /** The dialog is open while there is one. */
  message: ReactNode
  /** Without a title, the message is the title. */
  title?: ReactNode | undefined
  onAcknowledge: () => void
  children?: ReactNode | undefined
}

/** A message that the user must read: the button and Escape close it, a click on the backdrop does not. */
export function AlertDialog({ message, title, onAcknowledge, children }: AlertDialogProps) {
  const messageId = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const hasTitle = title !== undefined
  const body = hasTitle || children !== undefined

  return (
    <Dialog
      open={Boolean(message)}
      role="alertdialog"
      title={hasTitle ? title : message}
      size="sm"
      onDismiss={onAcknowledge}
      closeButton={false}
      describedBy={hasTitle ? messageId : undefined}
      initialFocusRef={buttonRef}
      footer={
        <Button ref={buttonRef} variant="primary" onClick={onAcknowledge}>
          OK
        </Button>
      }
    >
      {body ? (
        <>
          {hasTitle && <p id={messageId}>{message}</p>}
          {children}
        </>
      ) : undefined}
    </Dialog>
  )
}
