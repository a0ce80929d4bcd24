import type { DayKey } from '@/domain/calendar/day-key'
import type { DaySummary } from '@/domain/summary/month-days'
import { dayInYearText } from '@/format/date'
import { countText } from '@/format/count'
import { pointsText, signedPointsText } from '@/format/number'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { daySummaryText } from '../session/day-words'
import { leanOf } from './lean'
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
  /** Null where nothing counts yet. */
  harmony: number | null
  onChoose: (day: DayKey, isByKeyboard: boolean) => void
  /** Undefined where no day is inspected, so that only days with sessions do something. */
  onInspect: ((day: DayKey) => void) | undefined
}

/** A day drawn as a duet: productivity above the line, play below it. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, summary, state, scale, isToday, isTabStop, chosen, isRest, onChoose, onInspect } = props
  const harmony = state === 'known' ? props.harmony : null
  const shown = state === 'known' ? summary : undefined
  const text = `${dayInYearText(day)}, ${isRest ? 'rest day, ' : ''}${wordsOf(state, shown)}${harmony === null ? '' : `, Harmony ${signedPointsText(harmony)}`}`
  const canChoose = shown !== undefined
  const canInspect = onInspect !== undefined && state === 'known'
  return (
    <td
      className={classes(isRest && styles.rest)}
      data-harmony={harmony === null ? undefined : leanOf(harmony)}
    >
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
        aria-disabled={(!canChoose && !canInspect) || undefined}
        onFocus={() => canInspect && onInspect(day)}
        // A click by key has no click count. Safari does not focus what is clicked.
        onClick={({ detail }) => {
          if (canInspect) onInspect(day)
          if (canChoose) onChoose(day, detail === 0)
        }}
      >
        <b className={styles.date}>
          {Number(day.slice(-2))}
          {shown && (
            <>
              <span className={styles.points}>{pointsText(shown.totalProductivityPoints)}</span>
              <span className={styles.roundedPoints}>{roundedText(shown.totalProductivityPoints)}</span>
            </>
          )}
        </b>
        {harmony !== null && <span className={styles.harmony}>{shortText(harmony)}</span>}
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

/** `+3.4`, `−14`: room for three or four characters. */
function shortText(harmony: number): string {
  return signedPointsText(Math.abs(harmony) < 10 ? harmony : Math.round(harmony))
}

function wordsOf(state: DayState, summary: DaySummary | undefined): string {
  if (state === 'loading') return 'loading'
  if (state === 'offline') return 'not on this device'
  return summary ? daySummaryText(summary) : 'no sessions'
}

/** The cells of a phone have room for three characters. */
function roundedText(points: number): string {
  return points < 10 ? pointsText(points) : countText(points)
}

function share(seconds: number, scale: number): string {
  return `${(100 * seconds) / scale}%`
}
