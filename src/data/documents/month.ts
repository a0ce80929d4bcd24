import * as v from 'valibot'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { DayRecord, MonthRecord } from '@/domain/summary/record'
import { day, finite, or, read } from './schema'

const TypeTotalsDocument = v.object({ count: or(finite, 0), seconds: or(finite, 0), score: or(finite, 0) })
const DayDocument = v.object({
  types: or(v.record(v.string(), TypeTotalsDocument), {}),
  quantity: or(finite, 0),
})
const MonthDocument = v.object({
  days: or(v.record(v.string(), DayDocument), {}),
  completions: or(v.record(v.string(), v.record(day, day)), {}),
  utcDays: or(v.record(v.string(), finite), {}),
  rev: or(v.pipe(finite, v.integer()), 0),
})

/** `days` and `utcDays` are by the two digits of the day. */
export function readMonth(id: string, data: unknown): MonthRecord | null {
  const document = read(MonthDocument, data)
  if (!document || !/^\d{4}-(0[1-9]|1[0-2])$/.test(id)) return null
  const dayRecord = ({ types, quantity }: (typeof document.days)[string]): DayRecord => ({
    types: new Map(Object.entries(types).filter(([, totals]) => totals.count > 0)),
    quantity,
  })
  const completions = Object.entries(document.completions).map(
    ([rhythmId, days]) => [rhythmId, new Map(Object.entries(days) as [DayKey, DayKey][])] as const,
  )
  return {
    month: id as MonthKey,
    days: byDay(id, document.days, dayRecord),
    completions: new Map(completions),
    utcDays: byDay(id, document.utcDays, (count) => count),
    rev: document.rev,
  }
}

function byDay<A, B>(month: string, entries: Readonly<Record<string, A>>, map: (value: A) => B) {
  const days = new Map<DayKey, B>()
  for (const [digits, value] of Object.entries(entries)) {
    const key = parseDayKey(`${month}-${digits}`)
    if (key) days.set(key, map(value))
  }
  return days
}
