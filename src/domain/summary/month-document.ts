import type { DayKey } from '../calendar/day-key'
import type { MonthTally } from './month-changes'

type Fields = Readonly<Record<string, unknown>>

/**
 * A month as it is stored at users/{uid}/months/{YYYY-MM}; days are two digits, scores and quantities whole millionths.
 *
 *     days:        { '05': { types: { '=Programming': { count, seconds, score } }, quantity } }
 *     utcDays:     { '05': count }
 *     completions: { '=rhythm-1': { '2026-11-05': '2026-11-07' } }     due day → actual day
 *     rev
 *     tasksRev
 *
 * Versions of the app that counted lines of code as tasks write `rev` alone. So `tasksRev` is equal to `rev` only while
 * every change to the month came from a version that does not.
 *
 * `add` makes what adds the number to whatever is stored, `gone` what removes a field. Empty maps are left out: merged
 * into a document, one would take the place of a full one.
 */
export function monthFields(tally: MonthTally, add: (value: number) => unknown, gone: unknown): Fields {
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

/** What a write adds to a stored month. */
export function monthIncrement(tally: MonthTally, add: (value: number) => unknown, gone: unknown): Fields {
  return { ...monthFields(tally, add, gone), rev: add(1), tasksRev: add(1) }
}

/** A whole month, to be stored in place of the one of revision `rev`. */
export function monthReplacement(tally: MonthTally, rev: number): Fields {
  return { ...monthFields(tally, (value) => value, null), rev: rev + 1, tasksRev: rev + 1 }
}

/** Any text as the key of a stored map: Firestore keeps keys like `__this__` for itself, and takes no empty ones. */
function mapKeyOf(text: string): string {
  return `=${text}`
}

/** The text that the key stands for, or null when it stands for none. */
export function textOfMapKey(key: string): string | null {
  return key.startsWith('=') ? key.slice(1) : null
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
