import type { DayKey } from '../calendar/day-key'
import type { RollupTally } from './rollup-changes'

type Fields = Readonly<Record<string, unknown>>

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
export function rollupReplacement(tally: RollupTally, rev: number): Fields {
  return { ...rollupFields(tally, (value) => value, null), rev: rev + 1, tasksRev: rev + 1 }
}

/** Turns any text into a valid map key: Firestore reserves keys like `__this__` and refuses empty ones. */
function mapKeyOf(text: string): string {
  return `=${text}`
}

/** The text of a map key, or null if the key has no text. */
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
