import { createContext, use, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { Stack } from '@/ui/layout'

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
    <Form id={id} onSubmit={onSubmit}>
      <Stack gap={5}>
        {children}
        <StepFooter>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} {...submit}>
            {submitLabel}
          </Button>
        </StepFooter>
      </Stack>
    </Form>
  )
}

/** Where the dialog shows the buttons of a step. Null until it is mounted. */
export const FooterContext = createContext<HTMLElement | null>(null)

/** Shows the buttons of a step in the footer of the dialog. */
export function StepFooter({ children }: { children: ReactNode }) {
  const footer = use(FooterContext)
  return footer && createPortal(children, footer)
}
