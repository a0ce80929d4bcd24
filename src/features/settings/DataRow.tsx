import type { ReactNode } from 'react'
import { Row, Text } from '@/ui/layout'

interface DataRowProps {
  /** Labels the button: its `aria-describedby`. */
  id: string
  icon?: ReactNode
  title: string
  hint: string
  button: ReactNode
  /** Shown below both, such as a progress bar. */
  children?: ReactNode
}

export function DataRow({ id, icon, title, hint, button, children }: DataRowProps) {
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
        {button}
      </Row>
      {children}
    </div>
  )
}
