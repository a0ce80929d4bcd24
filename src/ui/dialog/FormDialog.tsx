import { useId, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { Button, type ButtonProps } from '../Button'
import { DiscardQuestion } from './ConfirmDialog'
import { Dialog, type DialogProps } from './Dialog'
import { guardPage } from './leave-guards'
import { Form } from '../form/Form'
import styles from './Dialog.module.css'

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'subtitle' | 'size' | 'band' | 'footerStart' | 'describedBy' | 'closeButton' | 'initialFocusRef'
> {
  /** Whether the values differ from those at opening. */
  isChanged: boolean
  onSubmit: (form: HTMLFormElement) => void
  /**
   * Called on every way out: Escape, Cancel, the X, the backdrop, the browser's Back. Asks first if there are changes.
   */
  onClose: () => void
  submitLabel: ReactNode
  submit?: Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'aria-disabled'> | undefined
  cancelLabel?: string | undefined
  /** What Cancel does while `canClose` is false, such as stopping an upload. */
  onCancel?: (() => void) | undefined
  /** False while the form is being saved. */
  canClose?: boolean | undefined
  formRef?: RefObject<HTMLFormElement | null> | undefined
  /** Text above the form. */
  intro?: ReactNode | undefined
  children?: ReactNode | undefined
}

/** A form in a dialog. Enter submits it. It closes if unchanged, and asks first if changed. */
export function FormDialog({
  isChanged,
  onSubmit,
  onClose,
  submitLabel,
  submit,
  cancelLabel = 'Cancel',
  onCancel,
  canClose = true,
  closeButton = false,
  formRef,
  intro,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  const { leave, question } = useDiscardQuestion(isChanged, onClose)

  return (
    <>
      <Dialog
        open
        {...dialog}
        dismissible={canClose}
        closeButton={closeButton && canClose}
        onDismiss={leave}
        footer={
          <>
            <Button
              variant="ghost"
              aria-disabled={!canClose && !onCancel}
              onClick={canClose ? leave : onCancel}
            >
              {cancelLabel}
            </Button>
            <Button variant="primary" {...submit} type="submit" form={formId}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {intro}
        <Form ref={formRef} id={formId} className={styles.form} onSubmit={onSubmit}>
          {children}
        </Form>
      </Dialog>
      {question}
    </>
  )
}

/** Asks before changes are discarded. `leave` is for every way out of the dialog; leaving the page asks too. */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  /** Leaves the page once the changes are discarded. */
  const [leavePage, setLeavePage] = useState<(() => void) | null>(null)

  // A layout effect, so that no closed form still holds the page: its question would never be seen.
  useLayoutEffect(() => {
    if (!isChanged) return
    return guardPage((how) => {
      setLeavePage(() => how)
      setAsking(true)
    })
  }, [isChanged])

  function discard() {
    onClose()
    leavePage?.()
  }

  function keep() {
    setAsking(false)
    setLeavePage(null)
  }

  return {
    leave: () => (isChanged ? setAsking(true) : onClose()),
    question: <DiscardQuestion open={isAsking} onConfirm={discard} onCancel={keep} />,
  }
}
