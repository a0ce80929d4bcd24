import { hasKeys, isInteger, isMap, type Fields } from './values'

const DATES = new Set(Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')))
const MAX_RHYTHMS = 1000
const MAX_TYPES = 3100
const INT64 = 2n ** 63n

/**
 * Validates all but the revision, which the oracle checks separately. The contents of a type or rhythm are not checked because
 * the rules cannot enumerate their keys.
 */
export function isMonth(month: Fields, id: string): boolean {
  const [year = '', number = ''] = id.split('-')
  const { days = {}, utcDays = {}, completions = {}, tasksRev = 0 } = month
  return (
    id === `${year}-${number}` &&
    /^[0-9]{4}$/.test(year) &&
    /^(0[1-9]|1[0-2])$/.test(number) &&
    hasKeys(month, ['rev'], ['days', 'utcDays', 'completions', 'tasksRev']) &&
    isInteger(tasksRev) &&
    areDates(days) &&
    Object.values(days).every(isDay) &&
    areSummable(inOrder(days).map((day) => ('quantity' in (day as Fields) ? (day as Fields).quantity : 0))) &&
    areTypes(Object.values(days).flatMap((day) => Object.keys((day as { types?: Fields }).types ?? {}))) &&
    areDates(utcDays) &&
    areSummable(inOrder(utcDays)) &&
    isMap(completions) &&
    Object.keys(completions).length <= MAX_RHYTHMS &&
    // Ids contain no slash.
    /^(=[^/]{1,128}(\/=[^/]{1,128})*)?$/u.test(Object.keys(completions).join('/'))
  )
}

const areDates = (value: unknown): value is Fields =>
  isMap(value) && Object.keys(value).every((key) => DATES.has(key))

const inOrder = (days: Fields) => [...DATES].filter((date) => date in days).map((date) => days[date])

/** A day without tasks has no quantity. Values may be negative because a removal may arrive without its addition. */
function isDay(day: unknown): boolean {
  return hasKeys(day, [], ['types', 'quantity']) && (!('types' in day) || isMap(day.types))
}

/** Integers whose sum, and every partial sum, fits an int64. */
function areSummable(values: readonly unknown[]): boolean {
  let sum = 0n
  return values.every((value) => {
    if (!isInteger(value)) return false
    sum += BigInt(value)
    return sum >= -INT64 && sum < INT64
  })
}

const areTypes = (keys: readonly string[]) =>
  keys.length <= MAX_TYPES && /^(=[^\0]{1,100}(\0=[^\0]{1,100})*)?$/u.test(keys.join('\0'))
