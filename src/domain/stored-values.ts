import { parseDayKey, type DayKey } from './calendar/day-key'

// Checks for data from local storage, strict enough that displaying, comparing and sending it cannot fail.

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** A document id: not empty, and not a path. */
export function isId(value: unknown): value is string {
  return isText(value) && value !== '' && !value.includes('/')
}

/** An id that the rules accept inside a document. A month with another one would be refused as a whole. */
export function isStorableId(value: unknown): value is string {
  return isText(value) && /^[^/]{1,128}$/u.test(value)
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

export function isDay(value: unknown): value is DayKey {
  return isText(value) && parseDayKey(value) !== null
}

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem)
}

/** Whether both values are equal, ignoring the order of fields and fields that are undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

/**
 * A form's values on top of what was changed elsewhere meanwhile: fields that are still as they were in `opened` take the values of
 * `now`. An optional field may have been added or removed on either side.
 */
export function rebasedFields<E extends object>(entry: E, opened: E, now: E): E {
  const keys = Object.keys({ ...now, ...entry }) as (keyof E)[]
  const values = keys.map((key) => [key, isSame(entry[key], opened[key]) ? now[key] : entry[key]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as E
}
