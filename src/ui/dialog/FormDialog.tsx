import { useId, type ReactNode, type RefObject } from 'react'
import { Button, type ButtonProps } from '../Button'
import { Dialog, type DialogProps } from './Dialog'
import { Form } from '../form/Form'
import styles from './Dialog.module.css'
import { useDiscardQuestion } from './use-discard-question'

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
