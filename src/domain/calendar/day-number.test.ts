import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf, type DayKey } from './day-key'
import { dayNumberOf, dayOfNumber, weekdayOfNumber } from './day-number'

const EPOCH = '1970-01-01' as DayKey

test('every day of 800 years has the number of days since 1970, and its number gives it back', () => {
  const first = '1699-12-31' as DayKey
  const start = daysBetween(EPOCH, first)
  let date = Date.parse(`${first}T12:00:00Z`)
  for (let number = start; number < start + 800 * 365.25; number++) {
    const day = new Date(date).toISOString().slice(0, 10)
    if (dayNumberOf(day as DayKey) !== number || dayOfNumber(number) !== day) {
      expect([day, dayNumberOf(day as DayKey), dayOfNumber(number)]).toEqual([day, number, day])
    }
    date += 24 * 3_600_000
  }
})

test('numbers count as the calendar does, from the year 0 to 9999', () => {
  const anyNumber = fc.integer({
    min: dayNumberOf('0000-01-01' as DayKey),
    max: dayNumberOf('9999-12-31' as DayKey),
  })
  fc.assert(
    fc.property(anyNumber, (number) => {
      const day = addDays(EPOCH, number)
      expect(dayOfNumber(number)).toBe(day)
      expect(dayNumberOf(day)).toBe(number)
      expect(weekdayOfNumber(number)).toBe(weekdayOf(day))
    }),
  )
})
