import type { DayKey, Weekday } from './day-key'

/**
 * A day as a whole number: 0 for 1970-01-01, one more for each later day. The scores of ten years convert and compare
 * hundreds of thousands of days. date-fns takes more than 20 times as long for it (`npm run bench -- scoring`), so this
 * is own code.
 */
export type DayNumber = number

// In years that begin in March the leap day is the last one, so each month's first day follows from one formula.
const DAYS_PER_ERA = 146_097
const MARCH_FIRST_OF_YEAR_0 = 719_468

export function dayNumberOf(day: DayKey): DayNumber {
  const month = digits(day, 5, 2)
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digits(day, 8, 2) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - MARCH_FIRST_OF_YEAR_0
}

export function dayOfNumber(number: DayNumber): DayKey {
  const shifted = number + MARCH_FIRST_OF_YEAR_0
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}` as DayKey
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOfNumber(number: DayNumber): Weekday {
  const fromMonday = (((number + THURSDAY_FROM_MONDAY) % 7) + 7) % 7
  return (fromMonday + 1) as Weekday
}

const THURSDAY_FROM_MONDAY = 3
const ZERO = 48

function digits(text: string, from: number, count: number): number {
  let value = 0
  for (let index = from; index < from + count; index++) value = value * 10 + text.charCodeAt(index) - ZERO
  return value
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
