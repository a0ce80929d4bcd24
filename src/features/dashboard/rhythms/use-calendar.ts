import { useState } from 'react'
import type { DayMoves } from '@/components/DayGrid'
import { addDays, eachDay, mondayOf, type DayKey, dayNumberOf } from '@/domain/calendar/day-key'
import { addMonths, firstDayOf, lastDayOf, monthOf, sameDayIn } from '@/domain/calendar/month'

/** An agenda shows seven days from today on, so that today comes first. */
type CalendarSpan = 'month' | 'week' | 'agenda'

export type CalendarView = ReturnType<typeof useCalendar>

/**
 * Which days are shown, and which one has the focus. The arrow keys move by days and weeks, Home and End within the
 * week, Page Up and Page Down by months, and turn the page at its end. It follows today until the user moves it.
 */
export function useCalendar(span: CalendarSpan, today: DayKey) {
  const [focused, setFocused] = useState<DayKey | null>(null)
  const stop = focused ?? today
  const moves: DayMoves = {
    byDays: addDays,
    byMonths: (day, count) => sameDayIn(addMonths(monthOf(day), count), day),
    ends: (day) => [mondayOf(day), addDays(mondayOf(day), 6)],
    onMove: (day) => setFocused(day === today ? null : day),
  }

  const show = (step: -1 | 0 | 1) => {
    if (step === 0) return setFocused(null)
    const next = span === 'month' ? firstDayOf(addMonths(monthOf(stop), step)) : addDays(stop, 7 * step)
    const isCurrent =
      span === 'month' ? monthOf(next) === monthOf(today) : daysOf(span, next, today).includes(today)
    setFocused(isCurrent ? null : next)
  }

  return {
    /** Whole weeks, Monday first, or the seven days of the agenda. */
    days: daysOf(span, stop, today),
    /** Whether the day belongs to the shown month or week, and is not padding. */
    isOwn: (day: DayKey) => span !== 'month' || monthOf(day) === monthOf(stop),
    /** The only day in the tab order; its rhythms follow it. */
    stop,
    moves,
    show,
  }
}

/** The seven days of the agenda, or the whole weeks of the week or month that `day` is in. */
function daysOf(span: CalendarSpan, day: DayKey, today: DayKey): readonly DayKey[] {
  if (span === 'agenda') {
    const weeks = Math.floor((dayNumberOf(day) - dayNumberOf(today)) / 7)
    const first = addDays(today, 7 * weeks)
    return eachDay(first, addDays(first, 6))
  }
  const month = monthOf(day)
  const [first, last] = span === 'week' ? [day, day] : [firstDayOf(month), lastDayOf(month)]
  return eachDay(mondayOf(first), addDays(mondayOf(last), 6))
}
