import { hasKeys, isInteger, isMap, type Fields } from './values'

const DATES = new Set(Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')))
const MOST_RHYTHMS = 1000
const MOST_TYPES = 3100
const INT64 = 2n ** 63n

/** Its revision is checked beside it. What a type or a rhythm holds is not: the rules cannot name it. */
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
    Object.keys(completions).length <= MOST_RHYTHMS &&
    // Their ids hold no slash.
    /^(=[^/]{1,128}(\/=[^/]{1,128})*)?$/u.test(Object.keys(completions).join('/'))
  )
}

const areDates = (value: unknown): value is Fields =>
  isMap(value) && Object.keys(value).every((key) => DATES.has(key))

const inOrder = (days: Fields) => [...DATES].filter((date) => date in days).map((date) => days[date])

/** A day without tasks has no quantity; what is taken away may never have been added, so it may be below zero. */
function isDay(day: unknown): boolean {
  return hasKeys(day, [], ['types', 'quantity']) && (!('types' in day) || isMap(day.types))
}

/** Integers whose sum can be stored, also on the way there. */
function areSummable(values: readonly unknown[]): boolean {
  let sum = 0n
  return values.every((value) => {
    if (!isInteger(value)) return false
    sum += BigInt(value)
    return sum >= -INT64 && sum < INT64
  })
}

const areTypes = (keys: readonly string[]) =>
  keys.length <= MOST_TYPES && /^(=[^\0]{1,100}(\0=[^\0]{1,100})*)?$/u.test(keys.join('\0'))
