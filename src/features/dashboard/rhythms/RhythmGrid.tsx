import type { CSSProperties } from 'react'
import { DayGrid } from '@/components/DayGrid'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayInYearText, longDayText } from '@/format/date'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { RhythmButton } from './RhythmButton'
import styles from './RhythmGrid.module.css'
import type { CalendarView } from './use-calendar'
import type { ShownOccurrence } from './use-occurrences'

export interface RhythmDaysProps {
  view: CalendarView
  today: DayKey
  occurrences: (day: DayKey) => readonly ShownOccurrence[] | null
  labelledBy: string
  isRest: (day: DayKey) => boolean
  onOpenDay: (day: DayKey) => void
}

/** A month or a week. One day is in the tab order, followed by its rhythms. */
export function RhythmGrid(props: RhythmDaysProps & { isWeek: boolean }) {
  const { view, labelledBy, isWeek } = props
  return (
    <DayGrid
      days={view.days}
      labelledBy={labelledBy}
      className={classes(styles.grid, isWeek && styles.week)}
      stop={view.stop}
      moves={view.moves}
    >
      {(day) => <Day key={day} day={day} {...props} />}
    </DayGrid>
  )
}

function Day({ day, view, today, occurrences, isRest, onOpenDay }: RhythmDaysProps & { day: DayKey }) {
  const own = view.isOwn(day)
  const shown = own ? occurrences(day) : []
  const isTabStop = day === view.stop
  const rests = own && isRest(day)
  return (
    <td className={classes(!own && styles.out, rests && styles.rest)}>
      <button
        type="button"
        className={classes(styles.date, day === today && styles.today)}
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${longDayText(day)}${rests ? ', rest day' : ''}${countText(shown?.length)}`}
        aria-current={day === today ? 'date' : undefined}
        aria-haspopup={day <= today ? 'dialog' : undefined}
        aria-disabled={day > today || undefined}
        title={`How the Harmony of ${dayInYearText(day)} adds up`}
        onClick={() => day <= today && onOpenDay(day)}
      >
        {Number(day.slice(-2))}
      </button>
      {rests && (
        <span className={styles.restWord} aria-hidden="true">
          Rest
        </span>
      )}
      {shown === null && <Skeleton width="70%" still />}
      {shown && (
        <div className={styles.rhythms} style={{ '--rhythms': shown.length } as CSSProperties}>
          {shown.map((occurrence) => (
            <RhythmButton key={occurrence.rhythm.id} {...occurrence} isTabStop={isTabStop} />
          ))}
        </div>
      )}
    </td>
  )
}

function countText(count: number | undefined): string {
  if (!count) return ''
  return count === 1 ? ', 1 rhythm' : `, ${count} rhythms`
}
