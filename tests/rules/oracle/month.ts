import { hasKeys, isInteger, isMap, type Fields } from './values'

const DATES = new Set(Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0')))
const MOST_RHYTHMS = 1000

/** Its revision is looked at beside it. What the types and completions hold is not: no more fits into a write. */
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
    areDates(utcDays) &&
    Object.values(utcDays).every(isInteger) &&
    isMap(completions) &&
    Object.keys(completions).length <= MOST_RHYTHMS
  )
}

const areDates = (value: unknown): value is Fields =>
  isMap(value) && Object.keys(value).every((key) => DATES.has(key))

/** A day without tasks has no quantity; what is taken away may never have been added, so it may be below zero. */
function isDay(day: unknown): boolean {
  if (!isMap(day)) return false
  const { types = {}, quantity = 0 } = day
  return isMap(types) && isInteger(quantity)
}
