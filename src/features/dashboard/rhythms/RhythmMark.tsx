import { useState } from 'react'
import { Check, Circle, CircleAlert, CircleSlash, ClockCheck, type LucideIcon } from 'lucide-react'
import type { OccurrenceStatus } from '@/domain/rhythm/status'
import { classes } from '@/ui/classes'
import styles from './RhythmMark.module.css'

const ICONS: Readonly<Record<OccurrenceStatus, LucideIcon>> = {
  completed: Check,
  'completed-late': ClockCheck,
  overdue: CircleAlert,
  missed: CircleSlash,
  pending: Circle,
}

/** The status of an occurrence as a shape; the colour only supports it. */
export function RhythmMark({ status }: { status: OccurrenceStatus }) {
  // Drawn only when it was ticked here, not with the page.
  const [first] = useState(status)
  const Icon = ICONS[status]
  return (
    <Icon
      className={classes(styles.mark, styles[status], status !== first && styles.changed)}
      aria-hidden="true"
    />
  )
}
