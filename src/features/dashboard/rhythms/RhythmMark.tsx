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
  const Icon = ICONS[status]
  return <Icon className={classes(styles.mark, styles[status])} aria-hidden="true" />
}
