import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, weekdayOf, type DayKey } from '@/domain/calendar/day-key'
import { addMonths, firstDayOf, monthGrid, monthOf } from '@/domain/calendar/month'

export type CalendarSpan = 'month' | 'week'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export interface CalendarView {
  /** Whole weeks, Monday first. */
  readonly days: readonly DayKey[]
  /** Whether the day is of the month or week that is shown, and no filling beside it. */
  readonly isOwn: (day: DayKey) => boolean
  /** The one day of the tab order; its rhythms follow it. */
  readonly stop: DayKey
  readonly handleKeyDown: (event: KeyboardEvent) => void
  readonly show: (step: -1 | 0 | 1) => void
}

/**
 * Which days are shown, and which of them has the focus. The arrow keys move by days and weeks, Home and End within the
 * week, Page Up and Page Down by months; what they reach beyond the page turns it. It follows today until it is moved.
 */
export function useCalendar(
  span: CalendarSpan,
  today: DayKey,
  ref: RefObject<HTMLElement | null>,
): CalendarView {
  const [focused, setFocused] = useState<DayKey | null>(null)
  const wantsFocus = useRef(false)
  const stop = focused ?? today

  useEffect(() => {
    if (wantsFocus.current) ref.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    wantsFocus.current = false
  }, [stop, ref])

  function handleKeyDown(event: KeyboardEvent) {
    const day = (event.target as HTMLElement).dataset.day as DayKey | undefined
    const next = day && targetOf(event.key, day)
    if (!next) return
    event.preventDefault()
    setFocused(next === today ? null : next)
    wantsFocus.current = true
  }

  const show = (step: -1 | 0 | 1) => {
    if (step === 0) return setFocused(null)
    const next = span === 'week' ? addDays(stop, 7 * step) : firstDayOf(addMonths(monthOf(stop), step))
    const isCurrent = span === 'week' ? mondayOf(next) === mondayOf(today) : monthOf(next) === monthOf(today)
    setFocused(isCurrent ? null : next)
  }

  return {
    days: daysOf(span, stop),
    isOwn: (day) => span === 'week' || monthOf(day) === monthOf(stop),
    stop,
    handleKeyDown,
    show,
  }
}

/** A month's page without a last week that is all of the next month. */
function daysOf(span: CalendarSpan, day: DayKey): readonly DayKey[] {
  const monday = mondayOf(day)
  if (span === 'week') return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const grid = monthGrid(monthOf(day))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => grid.slice(7 * week, 7 * week + 7))
  return weeks.filter((week) => week.some((each) => monthOf(each) === monthOf(day))).flat()
}

function mondayOf(day: DayKey): DayKey {
  return addDays(day, 1 - weekdayOf(day))
}

function targetOf(key: string, day: DayKey): DayKey | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  switch (key) {
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return sameDayOf(day, -1)
    case 'PageDown':
      return sameDayOf(day, 1)
    default:
      return null
  }
}

/** The same day of another month, or its last one. */
function sameDayOf(day: DayKey, months: number): DayKey {
  const first = firstDayOf(addMonths(monthOf(day), months))
  const wanted = addDays(first, Number(day.slice(8)) - 1)
  return monthOf(wanted) === monthOf(first) ? wanted : addDays(firstDayOf(addMonths(monthOf(first), 1)), -1)
}
