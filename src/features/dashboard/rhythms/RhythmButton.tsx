import type { DayKey } from '@/domain/calendar/day-key'
import type { Occurrence, OccurrenceStatus } from '@/domain/rhythm/status'
import { dayInYearText } from '@/format/date'
import { isolated } from '@/format/isolated'
import { STATUS_NAMES } from '@/format/rhythm-status'
import { classes } from '@/ui/classes'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { RhythmMark } from './RhythmMark'
import styles from './RhythmButton.module.css'

interface RhythmButtonProps extends Occurrence {
  status: OccurrenceStatus
  /** Shown beside the name if there is room. */
  note?: string | undefined
  day: DayKey
  isTabStop: boolean
  onPress: () => void
}

/** One occurrence, pressed if completed. An overdue or missed one opens a dialog (CALENDAR-07, KEEP-08). */
export function RhythmButton({ rhythm, day, status, note, isTabStop, onPress }: RhythmButtonProps) {
  const asks = status === 'overdue' || status === 'missed'
  return (
    <button
      type="button"
      className={classes(styles.rhythm, styles[status])}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      title={`${isolated(rhythm.name)}: ${STATUS_NAMES[status]}`}
      aria-pressed={status === 'completed' || status === 'completed-late'}
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={onPress}
    >
      <RhythmMark status={status} />
      <span>{rhythm.name}</span>
      {note && <small> {note}</small>}
      <VisuallyHidden>{` on ${dayInYearText(day)}: ${STATUS_NAMES[status]}`}</VisuallyHidden>
    </button>
  )
}
