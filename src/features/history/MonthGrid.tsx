import type { DayKey } from '@/domain/calendar/day-key'
import { monthGrid, monthOf } from '@/domain/calendar/month'
import { totalProductivityPoints } from '@/domain/summary/day-totals'
import { isRestDay } from '@/domain/rest/rest-days'
import { shortWeekdayText } from '@/format/date'
import { useFormula, useRestDays } from '@/state/selectors'
import { CalendarDay } from './CalendarDay'
import styles from './MonthCalendar.module.css'
import { useGridFocus } from './use-grid-focus'
import type { MonthView } from './use-month'

const DAYS_A_WEEK = 7
/** A day of two hours must not fill its cell, even if no other was longer. */
const MIN_SCALE_SECONDS = 4 * 3600

interface MonthGridProps {
  view: MonthView
  isLoading: boolean
  labelledBy: string
  chosen: DayKey | null | undefined
  onChoose: (day: DayKey) => void
}

/** Six weeks from a Monday. One tab stop, with the arrow keys inside. */
export function MonthGrid({ view, isLoading, labelledBy, chosen, onChoose }: MonthGridProps) {
  const { month, today, summary } = view
  const formula = useFormula()
  const rest = useRestDays()
  const days = monthGrid(month)
  const own = days.filter((day) => monthOf(day) === month)
  const { ref, stop, handleKeyDown } = useGridFocus(own, own.includes(today) ? today : own[0])
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
              const totals = summary.days.get(day)
              return monthOf(day) === month ? (
                <CalendarDay
                  key={day}
                  day={day}
                  summary={totals}
                  points={totals ? totalProductivityPoints(totals, formula) : 0}
                  state={view.isKnown(day) ? 'known' : isLoading ? 'loading' : 'unknown'}
                  scale={scale}
                  isToday={day === today}
                  isTabStop={day === stop}
                  chosen={chosen === undefined ? undefined : day === chosen}
                  isRest={isRestDay(rest, day)}
                  onChoose={onChoose}
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
