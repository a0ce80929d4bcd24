import { useState } from 'react'
import { DayGrid, type DayMoves } from '@/components/DayGrid'
import type { DayKey } from '@/domain/calendar/day-key'
import { firstDayOf, lastDayOf, monthGrid, monthOf, sameDayIn } from '@/domain/calendar/month'
import { isRestDay } from '@/domain/rest/rest-days'
import { useDayHistory } from '@/state/day-values'
import { useRestDays } from '@/state/selectors'
import { CalendarDay } from './CalendarDay'
import styles from './MonthCalendar.module.css'
import type { MonthView } from './use-month'

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
  const [focused, setFocused] = useState<DayKey | null>(null)
  const first = own.includes(today) ? today : firstDayOf(month)
  const stop = focused !== null && own.includes(focused) ? focused : first
  const moves: DayMoves = {
    byDays: (day, count) => own[own.indexOf(day) + count] ?? null,
    byMonths: (day, count) => sameDayIn(view.turn(count), day),
    ends: () => [firstDayOf(month), lastDayOf(month)],
    onMove: setFocused,
  }
  const lengths = [...summary.days.values()].flatMap(({ productivity, play }) => [productivity, play])
  const scale = Math.max(MIN_SCALE_SECONDS, ...lengths)

  return (
    <DayGrid days={days} labelledBy={labelledBy} className={styles.grid} stop={stop} moves={moves}>
      {(day) =>
        monthOf(day) === month ? (
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
      }
    </DayGrid>
  )
}
