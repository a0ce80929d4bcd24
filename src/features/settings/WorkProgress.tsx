import type { ReactNode } from 'react'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Row, Stack, Text } from '@/ui/layout'

interface WorkProgressProps {
  label: string
  done: number
  /** Null while unknown: the bar stays empty, and the text shows the count. */
  total: number | null
  text: string
  /** The cancel button, if the dialog's footer has none. */
  cancel?: ReactNode
}

/** A progress bar with its numbers. */
export function WorkProgress({ label, done, total, text, cancel }: WorkProgressProps) {
  return (
    <Stack gap="icon" above={2}>
      <ProgressBar label={label} value={total === null ? 0 : done} max={total ?? 0} valueText={text} />
      <Row gap={3}>
        <Text grow size="sm" tone="quiet">
          {text}
        </Text>
        {cancel}
      </Row>
    </Stack>
  )
}
