import { useId, useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  open: boolean
  /** Names the object: "Delete 2 entries?" */
  title: ReactNode
  /** Says what the user loses. */
  body: ReactNode
  /** Content below the body that is not part of the dialog's description, such as a button. */
  children?: ReactNode | undefined
  /** Repeats the verb, not "OK". */
  confirmLabel: string
  confirm?: Pick<ButtonProps, 'aria-disabled' | 'aria-describedby'> | undefined
  cancelLabel?: string | undefined
  /** A third button, for an option that gives something up. */
  other?: { label: string; onChoose: () => void } | undefined
  danger?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean | undefined
  /** The label of the confirm button while busy, such as "Deleting". */
  busyLabel?: string | undefined
  /** Whether `Cancel` and Escape still work while busy. */
  cancellable?: boolean | undefined
}

export function ConfirmDialog({
  open,
  title,
  body,
  children,
  confirmLabel,
  confirm,
  cancelLabel = 'Cancel',
  other,
  danger = false,
  onConfirm,
  onCancel,
  busy = false,
  busyLabel,
  cancellable = false,
}: ConfirmDialogProps) {
  const isLocked = busy && !cancellable
  const bodyId = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)
  const confirmRef = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      open={open}
      title={title}
      size="sm"
      onDismiss={onCancel}
      dismissible={!isLocked}
      closeButton={false}
      describedBy={bodyId}
      // Enter must not confirm a destructive action by accident.
      initialFocusRef={danger ? cancelRef : confirmRef}
      footer={
        <>
          <Button ref={cancelRef} variant="ghost" disabled={isLocked} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {other && (
            <Button variant="danger" disabled={isLocked} onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button
            ref={confirmRef}
            variant={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            {...confirm}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={bodyId}>{body}</div>
      {children}
    </Dialog>
  )
}

/** Asks before entered data is discarded. */
export function DiscardQuestion(asked: Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>) {
  return (
    <ConfirmDialog
      {...asked}
      title="Discard your changes?"
      body="What you entered has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
    />
  )
}

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
