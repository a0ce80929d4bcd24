import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './Fold.module.css'
import { Row, Stack, Text } from './layout'

interface FoldProps {
  label: string
  /** What it says while it is closed. */
  note?: ReactNode
  /** Whether it is open at first. From then on, only the user and a form's check move it. */
  open?: boolean
  children: ReactNode
}

/** A part that opens with a press on its label, for what few need to see. */
export function Fold({ label, note, open = false, children }: FoldProps) {
  const [opensAtFirst] = useState(open)
  return (
    <details open={opensAtFirst} className={styles.fold}>
      <Row as="summary" gap={2} weight="medium">
        <ChevronRight size={16} />
        <span>{label}</span>
        {note !== undefined && (
          <Text as="span" size="sm" tone="quiet" weight="regular" className={styles.note}>
            {note}
          </Text>
        )}
      </Row>
      <Stack gap={4} above={3}>
        {children}
      </Stack>
    </details>
  )
}
