import { use, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import styles from './ImportDialog.module.css'
import { FooterContext } from './steps'

interface StepFormProps {
  submitLabel: string
  submit?: Pick<ButtonProps, 'aria-disabled' | 'busy' | 'busyLabel'>
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A step that is a form. */
export function StepForm({ submitLabel, submit, onSubmit, onClose, children }: StepFormProps) {
  const id = useId()
  return (
    <Form id={id} className={styles.form} onSubmit={onSubmit}>
      {children}
      <StepFooter>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" form={id} {...submit}>
          {submitLabel}
        </Button>
      </StepFooter>
    </Form>
  )
}

/** Shows the buttons of a step in the footer of the dialog. */
export function StepFooter({ children }: { children: ReactNode }) {
  const footer = use(FooterContext)
  return footer && createPortal(children, footer)
}
