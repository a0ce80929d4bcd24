import type { DayKey } from '@/domain/calendar/day-key'
import type { DaySummary } from '@/domain/summary/month-days'
import { dayInYearText } from '@/format/date'
import { numberText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { daySummaryText } from '../session/day-words'
import styles from './MonthCalendar.module.css'
import type { DayState } from './use-month'

interface CalendarDayProps {
  day: DayKey
  summary: DaySummary | undefined
  state: DayState
  /** The seconds that the full width stands for. */
  scale: number
  isToday: boolean
  isTabStop: boolean
  /** Undefined where a day opens a dialog instead. */
  chosen: boolean | undefined
  isRest: boolean
  onChoose: (day: DayKey, isByKeyboard: boolean) => void
}

/** A day drawn as a duet: productivity above the line, play below it. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, summary, state, scale, isToday, isTabStop, chosen, isRest, onChoose } = props
  const shown = state === 'known' ? summary : undefined
  const text = `${dayInYearText(day)}, ${isRest ? 'rest day, ' : ''}${wordsOf(state, shown)}`
  const canChoose = shown !== undefined
  return (
    <td className={classes(isRest && styles.rest)}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        title={canChoose ? text : undefined}
        aria-label={text}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={canChoose ? chosen : undefined}
        aria-haspopup={canChoose && chosen === undefined ? 'dialog' : undefined}
        aria-disabled={!canChoose || undefined}
        // A click by key has no click count.
        onClick={({ detail }) => canChoose && onChoose(day, detail === 0)}
      >
        <b className={styles.date}>
          {Number(day.slice(-2))}
          {shown && (
            <>
              <span className={styles.points}>{numberText(shown.totalProductivityPoints)}</span>
              <span className={styles.roundedPoints}>{roundedText(shown.totalProductivityPoints)}</span>
            </>
          )}
        </b>
        {shown && (
          <span className={styles.duet}>
            <i style={{ width: share(shown.productivity, scale) }} />
            <i style={{ width: share(shown.play, scale) }} />
          </span>
        )}
        {state === 'loading' && <Skeleton height={7} />}
      </button>
    </td>
  )
}

function wordsOf(state: DayState, summary: DaySummary | undefined): string {
  if (state === 'loading') return 'loading'
  if (state === 'offline') return 'not on this device'
  return summary ? daySummaryText(summary) : 'no sessions'
}

/** The cells of a phone have room for three characters. */
function roundedText(points: number): string {
  return numberText(points < 10 ? Math.round(points * 10) / 10 : Math.round(points))
}

function share(seconds: number, scale: number): string {
  return `${(100 * seconds) / scale}%`
}
