import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { shortWeekdayText } from '@/format/date'

const DAYS_A_WEEK = 7
const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_A_WEEK,
  ArrowDown: DAYS_A_WEEK,
}
/** With Shift they turn years. */
const MONTH_STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Where the keys lead from a day. */
export interface DayMoves {
  /** The day that is so many days later, or null where the grid ends. */
  readonly byDays: (day: DayKey, count: number) => DayKey | null
  readonly byMonths: (day: DayKey, count: number) => DayKey
  /** Where Home and End lead. */
  readonly ends: (day: DayKey) => readonly [DayKey, DayKey]
  /** Makes the day the tab stop, and shows it. */
  readonly onMove: (day: DayKey) => void
}

interface DayGridProps {
  /** Whole weeks, Monday first. */
  days: readonly DayKey[]
  /** The only day in the tab order. */
  stop: DayKey
  moves: DayMoves
  labelledBy: string
  className: string | undefined
  /** The cell of a day. Its first element with `data-day` takes the focus. */
  children: (day: DayKey) => ReactNode
}

/**
 * Weeks of seven columns. The arrow keys move the tab stop by days and weeks, Page Up and Page Down by months, Home and End to
 * the ends.
 */
export function DayGrid({ days, stop, moves, labelledBy, className, children }: DayGridProps) {
  const ref = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  const weeks = days.flatMap((_, index) =>
    index % DAYS_A_WEEK === 0 ? [days.slice(index, index + DAYS_A_WEEK)] : [],
  )

  // Focus after rendering, because the day may be in another month.
  useLayoutEffect(() => {
    if (isMoving.current) focusDay(ref.current, stop)
    isMoving.current = false
  }, [stop])

  function handleKeyDown(event: KeyboardEvent) {
    const day = (event.target as HTMLElement).dataset.day as DayKey | undefined
    const next = day && targetOf(event, day, moves)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (next === day) return
    // From a day beside it, which a click has focused.
    if (next === stop) return focusDay(ref.current, stop)
    isMoving.current = true
    moves.onMove(next)
  }

  return (
    <table ref={ref} className={className} role="grid" aria-labelledby={labelledBy} onKeyDown={handleKeyDown}>
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
          <tr key={week[0]}>{week.map((day) => children(day))}</tr>
        ))}
      </tbody>
    </table>
  )
}

function focusDay(grid: HTMLElement | null, day: DayKey): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

function targetOf({ key, shiftKey }: KeyboardEvent, day: DayKey, moves: DayMoves): DayKey | null {
  const months = MONTH_STEPS[key]
  if (months !== undefined) return moves.byMonths(day, months * (shiftKey ? 12 : 1))
  if (key === 'Home') return moves.ends(day)[0]
  if (key === 'End') return moves.ends(day)[1]
  const days = DAY_STEPS[key]
  return days === undefined ? null : moves.byDays(day, days)
}
