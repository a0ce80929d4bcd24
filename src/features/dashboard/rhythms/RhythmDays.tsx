import { use, type CSSProperties, type JSX } from 'react'
import { DayGrid } from '@/components/DayGrid'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { dayInYearText, longDayText, monthName, shortWeekdayText } from '@/format/date'
import { countOfText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { VisuallyHidden } from '@/ui/layout'
import { OpenDay } from '../open-day'
import { RhythmButton } from './RhythmButton'
import styles from './RhythmCalendar.module.css'
import type { CalendarView } from './use-calendar'
import type { ShownOccurrence } from './use-occurrences'

interface RhythmDaysProps {
  view: CalendarView
  today: DayKey
  occurrences: (day: DayKey) => readonly ShownOccurrence[] | null
  labelledBy: string
  isRest: (day: DayKey) => boolean
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
      {(day) => <DayCell key={day} day={day} {...props} />}
    </DayGrid>
  )
}

function DayCell({ day, view, today, occurrences, isRest }: RhythmDaysProps & { day: DayKey }) {
  const own = view.isOwn(day)
  const shown = own ? occurrences(day) : []
  const isTabStop = day === view.stop
  const rests = own && isRest(day)
  return (
    <td className={classes(!own && styles.out, rests && styles.rest)}>
      <DateButton
        day={day}
        today={today}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${longDayText(day)}${rests ? ', rest day' : ''}${countWords(shown?.length)}`}
        title={`How the Harmony of ${dayInYearText(day)} adds up`}
      >
        {Number(day.slice(-2))}
      </DateButton>
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

function countWords(count: number | undefined): string {
  return count ? `, ${countOfText(count, 'rhythm')}` : ''
}

/** Seven days as a list, for the narrowest screens. */
export function RhythmAgenda({ view, today, occurrences, isRest, labelledBy }: RhythmDaysProps) {
  return (
    <ol className={styles.agenda} aria-labelledby={labelledBy}>
      {view.days.map((day) => {
        const shown = occurrences(day)
        const rests = isRest(day)
        return (
          <li key={day} className={classes(rests && styles.rest)}>
            <DateButton day={day} today={today}>
              {shortWeekdayText(day)} <b>{Number(day.slice(-2))}</b>
              <VisuallyHidden> {monthName(monthOf(day))}</VisuallyHidden>
            </DateButton>
            <div>
              {shown === null && <Skeleton width="60%" />}
              {shown && (rests || shown.length === 0) && (
                <span className={styles.none}>{rests ? 'Rest' : 'Nothing due'}</span>
              )}
              {shown?.map((occurrence) => (
                <RhythmButton key={occurrence.rhythm.id} {...occurrence} showsNote isTabStop />
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface DateButtonProps extends Omit<JSX.IntrinsicElements['button'], 'onClick'> {
  day: DayKey
  today: DayKey
}

/** The date of a day. It opens the day, unless it is to come. */
function DateButton({ day, today, ...attributes }: DateButtonProps) {
  const openDay = use(OpenDay)
  const isToCome = day > today
  return (
    <button
      type="button"
      className={classes(styles.date, day === today && styles.today)}
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      aria-haspopup={isToCome ? undefined : 'dialog'}
      aria-disabled={isToCome || undefined}
      onClick={() => isToCome || openDay(day)}
      {...attributes}
    />
  )
}
