import type { ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DaySummary } from '@/domain/summary/month-days'
import { dayInYearText } from '@/format/date'
import { durationText } from '@/format/duration'
import { pointsText, pointsWords, signedPointsText } from '@/format/number'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { VisuallyHidden } from '@/ui/layout'
import { sessionsText } from '../session/session-words'
import { harmonySide } from '@/domain/score/harmony'
import styles from './MonthCalendar.module.css'
import type { DayState } from './use-month'

const NONE: Record<DayState, string> = {
  known: 'no sessions',
  loading: 'loading',
  offline: 'not on this device',
}

/** Stands for the figures of a day that is still loading, or not on this device. */
const NOTHING: Partial<CalendarDayProps> = {}

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
  const { day, state, scale, isToday, isTabStop, chosen, isRest, onChoose } = props
  const { harmony = null, summary: shown, onInspect: inspect } = state === 'known' ? props : NOTHING
  const [date, month] = dayInYearText(day).split(' ')
  const total = shown?.productivityPoints ?? 0
  const points = shown ? pointsText(total) : ''
  const rounded = shown ? pointsText(short(total)) : ''
  const exact = harmony === null ? '' : signedPointsText(harmony)
  // The name is the visible text with these words between (WCAG 2.5.3).
  const afterDate = ` ${month}, ${isRest ? 'rest day, ' : ''}`
  const afterPoints = ` ${shown ? afterPointsText(shown) : NONE[state]}${exact ? ', Harmony ' : ''}`
  return (
    <td
      className={isRest ? styles.rest : undefined}
      data-harmony={harmony === null ? undefined : harmonySide(harmony)}
    >
      <button
        type="button"
        className={styles.day}
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={shown && chosen}
        aria-haspopup={shown && chosen === undefined ? 'dialog' : undefined}
        aria-disabled={(!shown && !inspect) || undefined}
        onFocus={() => inspect?.(day)}
        // A click by key has no click count. Safari does not focus what is clicked.
        onClick={({ detail }) => {
          inspect?.(day)
          if (shown) onChoose(day, detail === 0)
        }}
      >
        {/* On the button, the title would be read aloud after the name, which says the same. */}
        <b className={styles.date} title={shown && date + afterDate + points + afterPoints + exact}>
          {date}
          <VisuallyHidden>{afterDate}</VisuallyHidden>
          {points !== rounded && <span className={styles.rounded}>{shortened(rounded, points)}</span>}
          {shown && <span>{points}</span>}
          <VisuallyHidden>{afterPoints}</VisuallyHidden>
        </b>
        {harmony !== null && (
          <span className={styles.harmony}>{shortened(signedPointsText(short(harmony)), exact)}</span>
        )}
        {shown && (
          <span className={styles.duet}>
            <i style={{ width: share(shown.focus, scale) }} />
            <i style={{ width: share(shown.play, scale) }} />
          </span>
        )}
        {state === 'loading' && <Skeleton height={7} />}
      </button>
    </td>
  )
}

/** What follows the points of a day: `productivity points, 3h 32m productivity, 40m play, 8 points from tasks, 4 sessions`. */
function afterPointsText({ productivityPoints, focus, play, taskScore, sessions }: DaySummary): string {
  return [
    `productivity ${pointsText(productivityPoints) === '1' ? 'point' : 'points'}`,
    `${durationText(focus)} productivity`,
    `${durationText(play)} play`,
    `${pointsWords(taskScore)} from tasks`,
    sessionsText(sessions),
  ].join(', ')
}

/** A shortened figure. Screen readers hear the exact one too. */
function shortened(text: string, exact: string): ReactNode {
  return [text, text !== exact && <VisuallyHidden key="exact">{` (exactly ${exact})`}</VisuallyHidden>]
}

/** `3.4`, `−14`: a cell has room for three or four characters. Halves are rounded away from zero, as tenths are. */
function short(points: number): number {
  const size = Math.abs(points)
  return size < 10 ? points : Math.sign(points) * Math.round(size)
}

function share(seconds: number, scale: number): string {
  return `${(100 * seconds) / scale}%`
}
