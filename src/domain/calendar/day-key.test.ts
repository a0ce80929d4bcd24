import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  eachDay,
  endOfDay,
  instantAt,
  mondayOf,
  noonOf,
  parseDayKey,
  parseTimeOfDay,
  startOfDay,
  sundayOf,
  timeOfDayAt,
  weekdayOf,
  type DayKey,
  type TimeOfDay,
  dayNumberOf,
  dayOfNumber,
  weekdayOfNumber,
} from './day-key'
import { isZone } from './zone'

const day = (text: string) => text as DayKey
const time = (text: string) => text as TimeOfDay
const HOUR = 3_600_000

/** Half-hour shifts, shifts at midnight, a whole day left out, odd offsets. */
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Africa/Cairo',
  'UTC',
]

const lengthInHours = (key: string, zone: string) =>
  (endOfDay(day(key), zone) + 1 - startOfDay(day(key), zone)) / HOUR

describe('days', () => {
  test('only days of the calendar are read', () => {
    expect(parseDayKey('2025-02-28')).toBe('2025-02-28')
    expect(parseDayKey('2024-02-29')).toBe('2024-02-29')
    const wrong = [
      '2025-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-06-31',
      '25-06-01',
      '2025-6-1',
      '',
      'today',
    ]
    expect(wrong.map(parseDayKey)).toEqual(wrong.map(() => null))
  })

  test('only times of the day are read', () => {
    expect(['00:00', '23:59'].map(parseTimeOfDay)).toEqual(['00:00', '23:59'])
    expect(['24:00', '9:00', '12:60', '25:99', 'abc', ''].map(parseTimeOfDay)).toEqual(Array(6).fill(null))
  })

  test('days have 23, 25 or 24 and a half hours where the clocks change', () => {
    expect(lengthInHours('2025-03-30', 'Europe/Berlin')).toBe(23)
    expect(lengthInHours('2025-10-26', 'Europe/Berlin')).toBe(25)
    expect(lengthInHours('2025-04-06', 'Australia/Lord_Howe')).toBe(24.5)
    expect(lengthInHours('2017-10-15', 'America/Sao_Paulo')).toBe(23)
    expect(lengthInHours('2025-06-10', 'Europe/Berlin')).toBe(24)
  })

  test('a day whose midnight is skipped starts at one o’clock', () => {
    const start = startOfDay(day('2017-10-15'), 'America/Sao_Paulo')
    expect(timeOfDayAt(start, 'America/Sao_Paulo')).toBe('01:00')
    expect(dayOf(start - 1, 'America/Sao_Paulo')).toBe('2017-10-14')
  })

  test('a repeated time is its first occurrence, a skipped one lies past the gap', () => {
    expect(instantAt(day('2025-10-26'), time('02:30'), 'Europe/Berlin')).toBe(Date.parse('2025-10-26T00:30Z'))
    expect(instantAt(day('2025-03-30'), time('02:30'), 'Europe/Berlin')).toBe(Date.parse('2025-03-30T01:30Z'))
  })

  test('days between are counted on the calendar, also across a change of the clocks', () => {
    expect(daysBetween(day('2025-03-29'), day('2025-03-31'))).toBe(2)
    expect(daysBetween(day('2025-03-01'), day('2025-02-28'))).toBe(-1)
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2025-01-01'), -1)).toBe('2024-12-31')
  })

  test('a row of days has both ends, and none when it ends before it begins', () => {
    expect(eachDay(day('2025-03-29'), day('2025-03-31'))).toEqual(['2025-03-29', '2025-03-30', '2025-03-31'])
    expect(eachDay(day('2025-03-29'), day('2025-03-29'))).toEqual(['2025-03-29'])
    expect(eachDay(day('2025-03-29'), day('2025-03-28'))).toEqual([])
  })

  test('a week begins on the Monday or the Sunday before, or on the day itself', () => {
    const days = ['2025-06-08', '2025-06-09', '2025-06-14'].map(day)
    expect(days.map(mondayOf)).toEqual(['2025-06-02', '2025-06-09', '2025-06-09'])
    expect(days.map(sundayOf)).toEqual(['2025-06-08', '2025-06-08', '2025-06-08'])
  })

  test('weeks run from Monday, 1, to Sunday, 7', () => {
    expect(weekdayOf(day('2025-06-04'))).toBe(3)
    expect(weekdayOf(day('2025-06-08'))).toBe(7)
    expect(weekdayOf(day('2025-06-09'))).toBe(1)
  })

  test('a zone that Intl does not know is none', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
  })

  const anyZone = fc.constantFrom(...ZONES)
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(day('1995-01-01'), count))

  test('every instant lies in exactly the day whose ends hold it', () => {
    const anyInstant = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const key = dayOf(instant, zone)
        expect(startOfDay(key, zone)).toBeLessThanOrEqual(instant)
        expect(endOfDay(key, zone)).toBeGreaterThanOrEqual(instant)
      }),
    )
  })

  test('days follow each other without gap or overlap, and noon lies in its day', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (key, zone) => {
        expect(endOfDay(key, zone) + 1).toBe(startOfDay(addDays(key, 1), zone))
        // Samoa crossed the date line and left this day out.
        if (!(zone === 'Pacific/Apia' && key === '2011-12-30'))
          expect(dayOf(noonOf(key, zone), zone)).toBe(key)
      }),
    )
  })

  test('adding days and counting them are each other’s inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (key, count) => {
        expect(daysBetween(key, addDays(key, count))).toBe(count)
      }),
    )
  })
})

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
