import { useId, type ReactNode } from 'react'
import { Row, Text } from '@/ui/layout'

interface DataRowProps {
  icon?: ReactNode
  title: string
  hint: string
  /** Gets the id of the title and hint, which label the button: its `aria-describedby`. */
  button: (describedBy: string) => ReactNode
  /** Shown below both, such as a progress bar. */
  children?: ReactNode
}

export function DataRow({ icon, title, hint, button, children }: DataRowProps) {
  const id = useId()
  return (
    <div>
      <Row gap={3}>
        {icon}
        <Text id={id} as="div" grow>
          <p>{title}</p>
          <Text size="sm" tone="faint">
            {hint}
          </Text>
        </Text>
        {button(id)}
      </Row>
      {children}
    </div>
  )
}
