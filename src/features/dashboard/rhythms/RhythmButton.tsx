import { Check, CircleAlert, CircleSlash, ClockCheck, type LucideIcon } from 'lucide-react'
import { memo, useState } from 'react'
import type { OccurrenceStatus } from '@/domain/rhythm/status'
import { dayInYearText } from '@/format/date'
import { isolateDirection } from '@/format/text-direction'
import { STATUS_NAMES, weekCountText, weekText } from '@/format/rhythm'
import { classes } from '@/ui/classes'
import { Text } from '@/ui/layout'
import type { ShownOccurrence } from './use-occurrences'
import markStyles from './RhythmMark.module.css'
import styles from './RhythmButton.module.css'

interface RhythmButtonProps extends ShownOccurrence {
  showsNote?: boolean
  isTabStop: boolean
}

/**
 * One occurrence, pressed if completed. An overdue or missed one opens a dialog (CALENDAR-07, KEEP-08). The label is an attribute
 * because a month can have hundreds of buttons, and each visually hidden text would add a clip to every paint.
 */
export const RhythmButton = memo(function RhythmButton(props: RhythmButtonProps) {
  const { rhythm, due, status, note, isPlay, week, showsNote = false, isTabStop, onPress } = props
  const asks = status === 'overdue' || status === 'missed'
  const wordsWith = (count: string | null) =>
    [showsNote && note, count, isPlay && 'Play'].filter(Boolean).join(' · ')
  const words = wordsWith(week && weekText(week))
  // A month has no room for more.
  const shown = showsNote ? words : wordsWith(week && weekCountText(week))
  return (
    <button
      type="button"
      className={classes(styles.rhythm, styles[status])}
      data-day={due}
      tabIndex={isTabStop ? 0 : -1}
      title={`${isolateDirection(rhythm.name)}: ${[STATUS_NAMES[status], week && weekText(week)].filter(Boolean).join(', ')}`}
      aria-label={`${[rhythm.name, words].join(' ').trim()} on ${dayInYearText(due)}: ${STATUS_NAMES[status]}`}
      aria-pressed={status === 'completed' || status === 'completed-late'}
      aria-haspopup={asks ? 'dialog' : undefined}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ? () => onPress({ rhythm, due, status }) : undefined}
    >
      <RhythmMark status={status} />
      <Text as="span" truncate>
        {rhythm.name}
      </Text>
      {shown && <small> {shown}</small>}
    </button>
  )
})

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
  return <Icon className={classes(markStyles.mark, markStyles[status])} aria-hidden="true" />
}
