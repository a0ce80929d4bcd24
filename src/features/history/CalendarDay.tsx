import type { DayKey } from '@/domain/calendar/day-key'
import type { DaySummary } from '@/domain/summary/month-days'
import { dayInYearText } from '@/format/date'
import { numberText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/Skeleton'
import { daySummaryText } from './day-words'
import styles from './MonthCalendar.module.css'

interface CalendarDayProps {
  day: DayKey
  summary: DaySummary | undefined
  /** Its totalProductivityPoints. */
  points: number
  state: 'known' | 'loading' | 'unknown'
  /** The seconds that fill the width. */
  scale: number
  isToday: boolean
  isTabStop: boolean
  /** Undefined where a day is not chosen but opened. */
  chosen: boolean | undefined
  isRest: boolean
  onChoose: (day: DayKey) => void
}

/** A day as a duet: productivity above the line, play below it. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, summary, points, state, scale, isToday, isTabStop, chosen, isRest, onChoose } = props
  const shown = state === 'known' ? summary : undefined
  const text = `${dayInYearText(day)}, ${isRest ? 'rest day, ' : ''}${wordsOf(state, shown, points)}`
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
        onClick={() => canChoose && onChoose(day)}
      >
        <b className={styles.date}>
          {Number(day.slice(-2))}
          {shown && (
            <>
              <span className={styles.points}>{numberText(points)}</span>
              <span className={styles.roundedPoints}>{roundedText(points)}</span>
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

function wordsOf(state: CalendarDayProps['state'], summary: DaySummary | undefined, points: number): string {
  if (state === 'loading') return 'loading'
  if (state === 'unknown') return 'not loaded'
  return summary ? daySummaryText(summary, points) : 'no sessions'
}

/** For the cells of a phone, which have room for three characters. */
function roundedText(points: number): string {
  return numberText(points < 10 ? Math.round(points * 10) / 10 : Math.round(points))
}

function share(seconds: number, scale: number): string {
  return `${(100 * seconds) / scale}%`
}
