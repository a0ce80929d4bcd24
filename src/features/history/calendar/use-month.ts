import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { addMonths, monthGrid, monthOf, type MonthKey } from '@/domain/calendar/month'
import { monthSummary } from '@/domain/summary/month-days'
import { useToday } from '@/state/clock'
import { useFormula, useSessionTypes } from '@/state/selectors'
import { useIsOnline } from '@/state/online'
import type { History } from '../use-history'

/** Whether the totals of a day are known, and if not, why. */
export type DayState = 'known' | 'loading' | 'offline'

export type MonthView = ReturnType<typeof useMonth>

/** The month that the calendar shows, from the rollups. */
export function useMonth(
  { rows, days, counts, isCounted, isDayKnown }: History,
  month: MonthKey,
  setMonth: (month: MonthKey) => void,
) {
  const today = useToday()
  const types = useSessionTypes()
  const formula = useFormula()
  const isOnline = useIsOnline()
  const summary = useMemo(() => monthSummary(days, types, formula, month), [days, types, formula, month])

  const [newest, oldest] = [counts[0]?.day ?? today, counts.at(-1)?.day ?? today]
  const first = isCounted ? monthOf(oldest < today ? oldest : today) : ('0000-01' as MonthKey)
  const last = monthOf(newest > today ? newest : today)
  const stateOf = (day: DayKey): DayState => {
    if (isDayKnown(day)) return 'known'
    return isOnline ? 'loading' : 'offline'
  }
  const own = monthGrid(month).filter((day) => monthOf(day) === month)
  return {
    month,
    today,
    summary,
    /** Known when all its days are. */
    state: own.map(stateOf).find((state) => state !== 'known') ?? 'known',
    stateOf,
    // The list may know of a day before its totals are certain.
    hasSessions: (day: DayKey) => days.has(day) || rows.indexOfDay(day) >= 0,
    hasPrevious: first < month,
    hasNext: month < last,
    show: setMonth,
    /** Moves by this many months, within the months that have sessions. Returns the month that is shown now. */
    turn: (count: number) => {
      const wanted = addMonths(month, count)
      const next = count < 0 ? later(wanted, earlier(first, month)) : earlier(wanted, later(last, month))
      setMonth(next)
      return next
    },
  }
}

const later = (one: MonthKey, other: MonthKey) => (one > other ? one : other)
const earlier = (one: MonthKey, other: MonthKey) => (one < other ? one : other)
