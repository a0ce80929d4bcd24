import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, eachDay, mondayOf, parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { addMonths, firstDayOf, lastDayOf, monthGrid, monthOf } from '@/domain/calendar/month'

export type CalendarSpan = 'month' | 'week'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export interface CalendarView {
  /** Whole weeks, Monday first. */
  readonly days: readonly DayKey[]
  /** Whether the day belongs to the shown month or week, and is not padding. */
  readonly isOwn: (day: DayKey) => boolean
  /** The only day in the tab order; its rhythms follow it. */
  readonly stop: DayKey
  readonly handleKeyDown: (event: KeyboardEvent) => void
  readonly show: (step: -1 | 0 | 1) => void
}

/**
 * Which days are shown, and which one has the focus. The arrow keys move by days and weeks, Home and End within the
 * week, Page Up and Page Down by months, and turn the page at its end. It follows today until the user moves it.
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

/** The days of a month's page, without a last week that belongs wholly to the next month. */
function daysOf(span: CalendarSpan, day: DayKey): readonly DayKey[] {
  if (span === 'week') return eachDay(mondayOf(day), addDays(mondayOf(day), 6))
  const grid = monthGrid(monthOf(day))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => grid.slice(7 * week, 7 * week + 7))
  return weeks.filter((week) => week.some((each) => monthOf(each) === monthOf(day))).flat()
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

/** The same day of another month, or that month's last day. */
function sameDayOf(day: DayKey, months: number): DayKey {
  const month = addMonths(monthOf(day), months)
  return parseDayKey(`${month}${day.slice(month.length)}`) ?? lastDayOf(month)
}
