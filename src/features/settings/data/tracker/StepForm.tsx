import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import styles from './StepForm.module.css'

interface StepFormProps {
  submitLabel: string
  submit?: Pick<ButtonProps, 'aria-disabled' | 'busy' | 'busyLabel'>
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A step with its own buttons below it. */
export function StepForm({ submitLabel, submit, onSubmit, onClose, children }: StepFormProps) {
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {children}
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" {...submit}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
