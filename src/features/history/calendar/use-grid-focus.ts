import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { addMonths, firstDayOf, monthOf, type MonthKey } from '@/domain/calendar/month'

const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
/** With Shift they turn years. */
const MONTH_STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** One tab stop among the days of a month; the arrow keys, Home, End, Page Up and Page Down move it. */
export function useGridFocus(
  days: readonly DayKey[],
  first: DayKey | undefined,
  turn: (months: number) => MonthKey,
): {
  ref: RefObject<HTMLTableElement | null>
  stop: DayKey | undefined
  handleKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<DayKey | null>(null)
  const isMoving = useRef(false)
  const stop = focused !== null && days.includes(focused) ? focused : first

  // Focus after rendering, because the day may be in another month.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    ref.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])

  function handleKeyDown(event: KeyboardEvent) {
    const index = days.findIndex((day) => day === (event.target as HTMLElement).dataset.day)
    const day = days[index]
    if (day === undefined) return
    const months = (MONTH_STEPS[event.key] ?? 0) * (event.shiftKey ? 12 : 1)
    const next = months === 0 ? days[targetOf(event.key, index, days.length)] : sameDateIn(turn(months), day)
    if (months !== 0) event.preventDefault()
    if (next === undefined || next === day) return
    event.preventDefault()
    isMoving.current = true
    setFocused(next)
  }

  return { ref, stop, handleKeyDown }
}

function targetOf(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return index + (DAY_STEPS[key] ?? 0)
}

/** The 31st becomes the last day of a shorter month. */
function sameDateIn(month: MonthKey, day: DayKey): DayKey {
  const same = addDays(firstDayOf(month), Number(day.slice(-2)) - 1)
  return monthOf(same) === month ? same : addDays(firstDayOf(addMonths(month, 1)), -1)
}
