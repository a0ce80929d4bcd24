import { useState } from 'react'
import { Check, CircleAlert, CircleSlash, ClockCheck, type LucideIcon } from 'lucide-react'
import type { OccurrenceStatus } from '@/domain/rhythm/status'
import { classes } from '@/ui/classes'
import styles from './RhythmMark.module.css'

const ICONS: Readonly<Partial<Record<OccurrenceStatus, LucideIcon>>> = {
  'completed-late': ClockCheck,
  overdue: CircleAlert,
  missed: CircleSlash,
}

/**
 * The status of an occurrence as a shape; the colour only supports it. The two that a month has hundreds of are drawn by CSS,
 * because each SVG would add a clip and a transform to every paint.
 */
export function RhythmMark({ status }: { status: OccurrenceStatus }) {
  // Drawn stroke by stroke only when it was ticked here, not with the page.
  const [first] = useState(status)
  const Icon = status === 'completed' && first !== status ? Check : (ICONS[status] ?? 'i')
  return <Icon className={classes(styles.mark, styles[status])} aria-hidden="true" />
}
