import { useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { addMonths, earliestStartOf, firstDayOf, monthOf, type MonthKey } from '@/domain/calendar/month'
import { sessionDay } from '@/domain/summary/day-totals'
import { isDayKnown, monthSummary, type MonthSummary } from '@/domain/summary/month-days'
import { useToday } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import type { History } from './use-history'

export interface MonthView {
  readonly month: MonthKey
  readonly today: DayKey
  readonly summary: MonthSummary
  /** All its sessions are known. */
  readonly isWhole: boolean
  readonly isKnown: (day: DayKey) => boolean
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly show: (month: MonthKey) => void
  /** Reads what is missing of the month. */
  readonly readAll: () => void
}

/** The month that the calendar shows; going to one that is not loaded yet loads it. */
export function useMonth({ sessions, knownBackTo, readOlder }: History): MonthView {
  const today = useToday()
  const types = useSessionTypes()
  const [month, setMonth] = useState(() => monthOf(today))
  const summary = useMemo(() => monthSummary(sessions, types, month), [sessions, types, month])
  const isKnown = (day: DayKey) => isDayKnown(day, knownBackTo)
  const read = (wanted: MonthKey) => {
    const first = firstDayOf(wanted)
    if (!isKnown(first)) readOlder(earliestStartOf(first))
  }
  const oldest = monthAt(sessions, -1, today)
  const newest = monthAt(sessions, 0, today)
  const last = newest > monthOf(today) ? newest : monthOf(today)
  return {
    month,
    today,
    summary,
    isWhole: isKnown(firstDayOf(month)),
    isKnown,
    hasPrevious: knownBackTo !== -Infinity || oldest < month,
    hasNext: month < last,
    show: (next) => {
      setMonth(next)
      read(next)
    },
    readAll: () => read(month),
  }
}

export function previousOf(view: MonthView): MonthKey {
  return addMonths(view.month, -1)
}

export function nextOf(view: MonthView): MonthKey {
  return addMonths(view.month, 1)
}

function monthAt(sessions: History['sessions'], index: number, today: DayKey): MonthKey {
  const session = sessions.at(index)
  return session && Number.isFinite(session.startTime) ? monthOf(sessionDay(session)) : monthOf(today)
}
