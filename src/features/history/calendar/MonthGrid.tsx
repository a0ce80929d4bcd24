import type { DayKey } from '@/domain/calendar/day-key'
import { monthGrid, monthOf } from '@/domain/calendar/month'
import { isRestDay } from '@/domain/rest/rest-days'
import { shortWeekdayText } from '@/format/date'
import { useDayHistory } from '@/state/day-values'
import { useRestDays } from '@/state/selectors'
import { CalendarDay } from './CalendarDay'
import styles from './MonthCalendar.module.css'
import { useGridFocus } from './use-grid-focus'
import type { MonthView } from './use-month'

const DAYS_A_WEEK = 7
/** The width of a cell stands for four hours at least, so that a day of two hours does not fill it. */
const MIN_SCALE_SECONDS = 4 * 3600

interface MonthGridProps {
  view: MonthView
  labelledBy: string
  chosen: DayKey | null | undefined
  onChoose: (day: DayKey, isByKeyboard: boolean) => void
  onInspect: ((day: DayKey) => void) | undefined
}

/** Six weeks from a Monday. One tab stop: the arrow keys move inside, Page Up and Page Down turn the month. */
export function MonthGrid({ view, labelledBy, chosen, onChoose, onInspect }: MonthGridProps) {
  const { month, today, summary } = view
  const rest = useRestDays()
  const history = useDayHistory()
  const days = monthGrid(month)
  const own = days.filter((day) => monthOf(day) === month)
  const { ref, stop, handleKeyDown } = useGridFocus(own, own.includes(today) ? today : own[0], view.turn)
  const lengths = [...summary.days.values()].flatMap(({ productivity, play }) => [productivity, play])
  const scale = Math.max(MIN_SCALE_SECONDS, ...lengths)
  const weeks = days.flatMap((_, index) =>
    index % DAYS_A_WEEK === 0 ? [days.slice(index, index + DAYS_A_WEEK)] : [],
  )

  return (
    <table
      ref={ref}
      className={styles.grid}
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {days.slice(0, DAYS_A_WEEK).map((day) => (
            <th key={day} scope="col">
              {shortWeekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              return monthOf(day) === month ? (
                <CalendarDay
                  key={day}
                  day={day}
                  summary={summary.days.get(day)}
                  state={view.stateOf(day)}
                  scale={scale}
                  isToday={day === today}
                  isTabStop={day === stop}
                  chosen={chosen === undefined ? undefined : day === chosen}
                  isRest={isRestDay(rest, day)}
                  harmony={history?.at(day)?.harmony ?? null}
                  onChoose={onChoose}
                  onInspect={onInspect}
                />
              ) : (
                <td key={day} className={styles.out}>
                  {Number(day.slice(-2))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
