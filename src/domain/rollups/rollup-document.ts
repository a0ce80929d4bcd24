import * as v from 'valibot'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import { isMonthKey } from '../calendar/month'
import { day, finite, mapKeyOf, or, read, textOfMapKey } from '../document'
import { isRecord, isSame } from '../stored-values'
import { fromMillionths, type RollupTally } from './rollup-changes'
import type { DayRollup, MonthlyRollup, TypeTotals } from './rollups'

type Fields = Readonly<Record<string, unknown>>
const NOTHING: RollupTally = { days: new Map(), utcDays: new Map(), completions: new Map() }

/**
 * A monthly rollup as stored at users/{uid}/months/{YYYY-MM}. Days are two digits, scores and quantities whole millionths.
 *
 *     days:        { '05': { types: { '=Programming': { count, seconds, score } }, quantity } }
 *     utcDays:     { '05': count }
 *     completions: { '=rhythm-1': { '2026-11-05': '2026-11-07' } }     due day → actual day
 *     rev
 *     tasksRev
 *
 * Older versions of the app counted lines of code as tasks, and they increment only `rev`. So `tasksRev` equals `rev` only
 * while every change to the month came from a newer version.
 *
 * `add` returns the value that increments a field by the number, and `gone` is the value that deletes a field. Empty maps are
 * left out, because merging one into a document would replace a filled map.
 */
export function rollupFields(tally: RollupTally, add: (value: number) => unknown, gone: unknown): Fields {
  const sums = (values: Readonly<Record<string, number>>) =>
    fields(
      Object.entries(values).filter(([, value]) => value !== 0),
      add,
    )
  const days = fields(byDate(tally.days), ({ types, quantity }) =>
    withoutEmpty({ types: fields(byKey(types), (totals) => sums({ ...totals })), ...sums({ quantity }) }),
  )
  const completions = fields(byKey(tally.completions), (dates) => fields(dates, (actual) => actual ?? gone))
  return withoutEmpty({ days, utcDays: fields(byDate(tally.utcDays), add), completions })
}

/** The update that adds the tally to a stored month. */
export function rollupIncrement(tally: RollupTally, add: (value: number) => unknown, gone: unknown): Fields {
  return { ...rollupFields(tally, add, gone), rev: add(1), tasksRev: add(1) }
}

/** The whole document that replaces the stored month of revision `rev`. */
export function rollupReplacement(tally: RollupTally = NOTHING, rev: number): Fields {
  return { ...rollupFields(tally, (value) => value, null), rev: rev + 1, tasksRev: rev + 1 }
}

function byDate<T>(days: ReadonlyMap<DayKey, T>): [string, T][] {
  return [...days].map(([day, value]) => [day.slice(-2), value])
}

function byKey<T>(entries: ReadonlyMap<string, T>): [string, T][] {
  return [...entries].map(([text, value]) => [mapKeyOf(text), value])
}

function fields<T>(entries: Iterable<readonly [string, T]>, map: (value: T) => unknown): Fields {
  return Object.fromEntries([...entries].map(([key, value]) => [key, map(value)]))
}

function withoutEmpty(all: Fields): Fields {
  const isFilled = (value: unknown) => typeof value !== 'object' || Object.keys(value ?? {}).length > 0
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isFilled(value)))
}

const millionths = v.pipe(or(finite, 0), v.transform(fromMillionths))
const TypeTotalsDocument = v.object({ count: or(finite, 0), seconds: or(finite, 0), score: millionths })
const DayDocument = v.object({
  types: or(v.record(v.string(), TypeTotalsDocument), {}),
  quantity: millionths,
})
const rev = or(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER - 1)), 0)
const NO_DAY = { types: {}, quantity: 0 }
const MonthDocument = v.object({
  days: or(v.record(v.string(), or(DayDocument, NO_DAY)), {}),
  completions: or(v.record(v.string(), or(v.record(day, day), {})), {}),
  utcDays: or(v.record(v.string(), finite), {}),
  rev,
  tasksRev: rev,
})

/** The revision that the next write increments. An invalid one counts as 0, also in the rules. */
export const readMonthRev = (data: unknown): number => read(v.object({ rev }), data)?.rev ?? 0

export function readMonth(id: string, data: unknown): MonthlyRollup | null {
  const document = read(MonthDocument, data)
  if (!document || !isMonthKey(id)) return null
  const typesOf = (types: Readonly<Record<string, TypeTotals>>) =>
    new Map([...byText(types)].filter(([, totals]) => totals.count > 0))
  const days = byDay(id, document.days, ({ types, quantity }): DayRollup => ({
    types: typesOf(types),
    quantity,
  }))
  const completions = [...byText(document.completions)].map(
    ([rhythmId, dates]) => [rhythmId, new Map(Object.entries(dates) as [DayKey, DayKey][])] as const,
  )
  const isFilled = ([, { size }]: readonly [unknown, { size: number }]) => size > 0
  return {
    month: id,
    days: new Map([...days].filter(([, { types }]) => types.size > 0)),
    completions: new Map(completions.filter(isFilled)),
    utcDays: new Map([...byDay(id, document.utcDays, (count) => count)].filter(([, count]) => count > 0)),
    rev: document.rev,
    isOutdated: document.tasksRev !== document.rev,
  }
}

/**
 * Whether a stored month says the same as the one that would replace it. Only fields that this version knows are compared. A sum
 * that is back at zero stays in a month and says nothing.
 */
export function isRightMonth(stored: unknown, replacement: unknown): boolean {
  const [one, other] = [read(MonthDocument, stored), read(MonthDocument, replacement)]
  if (!one || !other || one.tasksRev !== one.rev) return false
  return (['days', 'utcDays', 'completions'] as const).every((field) =>
    isSame(withoutNothing(one[field]), withoutNothing(other[field])),
  )
}

/** The value without zeros and empty maps, or undefined if nothing is left. */
function withoutNothing(value: unknown): unknown {
  if (!isRecord(value)) return value === 0 ? undefined : value
  const filled = Object.entries(value).map(([key, one]) => [key, withoutNothing(one)] as const)
  const left = filled.filter(([, one]) => one !== undefined)
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

function byDay<A, B>(month: string, entries: Readonly<Record<string, A>>, map: (value: A) => B) {
  const days = new Map<DayKey, B>()
  for (const [digits, value] of Object.entries(entries)) {
    const key = parseDayKey(`${month}-${digits}`)
    if (key) days.set(key, map(value))
  }
  return days
}

function byText<T>(entries: Readonly<Record<string, T>>): Map<string, T> {
  const texts = Object.entries(entries).map(([key, value]) => [textOfMapKey(key), value] as const)
  return new Map(texts.filter((entry): entry is [string, T] => entry[0] !== null))
}
