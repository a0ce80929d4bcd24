import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDayKey, parseTimeOfDay, timeAt, type DayKey, dayOfNumber } from '@/domain/calendar/day-key'
import { DATE_FORMATS, TIME_FORMATS, type DateFormat } from '@/domain/preferences'
import { dayText, timeOfDayText } from './date'
import { typedDay, typedTime } from './typed'

const TODAY = '2026-11-22' as DayKey
const anyDay = fc.integer({ min: 0, max: 47_481 }).map(dayOfNumber)
const anyFormat = fc.constantFrom(...DATE_FORMATS)
const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789:./- apmhnov') }),
  fc.string({ unit: 'grapheme' }),
)

describe('FORM-07 times as people type them', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2130', '21:30'],
    ['21.30', '21:30'],
    ['21h30', '21:30'],
    ['21h', '21:00'],
    ['9:30 pm', '21:30'],
    ['9:30\u202fPM', '21:30'],
    ['9.30 p.m.', '21:30'],
    ['930p', '21:30'],
    ['12 am', '00:00'],
    ['12', '12:00'],
    ['24:00', '00:00'],
    ['noon', '12:00'],
    ['９：３０', '09:30'],
    ['٩:٣٠', '09:30'],
  ])('%s is %s', (text, time) => expect(typedTime(text)).toBe(time))

  test.each(['', '25', '9:60', '13 pm', '-1', '12345', 'soon', '9:3', 'am'])('%s is no time', (text) =>
    expect(typedTime(text)).toBeNull(),
  )

  test('every shown time reads as itself', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1)
      for (const format of TIME_FORMATS)
        expect(typedTime(timeOfDayText(timeAt(minutes), format))).toBe(timeAt(minutes))
  })

  test('anything else is a time or nothing', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const time = typedTime(text)
        expect(time === null || parseTimeOfDay(time) !== null).toBe(true)
      }),
    )
  })
})

describe('FORM-07 dates as people type them', () => {
  test.each<[string, DateFormat, string]>([
    ['10/11/2026', 'DD/MM/YYYY', '2026-11-10'],
    ['10/11/2026', 'MM/DD/YYYY', '2026-10-11'],
    ['10/11/2026', 'YYYY/MM/DD', '2026-11-10'],
    ['2026-11-10', 'MM/DD/YYYY', '2026-11-10'],
    ['10.11.', 'DD/MM/YYYY', '2026-11-10'],
    ['10.11.26', 'DD/MM/YYYY', '2026-11-10'],
    ['26/11/10', 'YYYY/MM/DD', '2026-11-10'],
    ['101126', 'DD/MM/YYYY', '2026-11-10'],
    ['11102026', 'MM/DD/YYYY', '2026-11-10'],
    ['1011', 'DD/MM/YYYY', '2026-11-10'],
    ['1110', 'YYYY/MM/DD', '2026-11-10'],
    ['8', 'DD/MM/YYYY', '2026-11-08'],
    ['10 Nov', 'MM/DD/YYYY', '2026-11-10'],
    ['November 10, 2025', 'DD/MM/YYYY', '2025-11-10'],
    ['2025 nov 10', 'DD/MM/YYYY', '2025-11-10'],
    ['3/1', 'DD/MM/YYYY', '2027-01-03'],
    ['١٠/١١/٢٠٢٦', 'DD/MM/YYYY', '2026-11-10'],
    ['１０/１１/２０２６', 'DD/MM/YYYY', '2026-11-10'],
    ['today', 'DD/MM/YYYY', TODAY],
  ])('%s in %s is %s', (text, format, day) => expect(typedDay(text, format, TODAY)).toBe(day))

  test('without a year, 28 December is last year in January', () =>
    expect(typedDay('28/12', 'DD/MM/YYYY', '2027-01-05' as DayKey)).toBe('2026-12-28'))

  test.each([
    ['2026-11-10', '2028-02-29'],
    ['2025-06-10', '2024-02-29'],
    ['2099-06-01', '2096-02-29'],
  ])('FORM-07 on %s, 29 February without a year is %s', (today, day) =>
    expect(typedDay('29/02', 'DD/MM/YYYY', today as DayKey)).toBe(day),
  )

  test.each(['', '31', '31/02/2026', '10/13/2026', '10/11/202', 'soon', '10 no', '1/2/3/4', '10*11', '123'])(
    '%s is no date',
    (text) => expect(typedDay(text, 'DD/MM/YYYY', TODAY)).toBeNull(),
  )

  test('every shown date reads as itself, with and without its separators', () => {
    fc.assert(
      fc.property(anyDay, anyFormat, anyDay, (day, format, today) => {
        const shown = dayText(day, format)
        expect(typedDay(shown, format, today)).toBe(day)
        expect(typedDay(shown.replaceAll('/', ''), format, today)).toBe(day)
        expect(typedDay(day, format, today)).toBe(day)
      }),
    )
  })

  test('anything else is a date or nothing', () => {
    fc.assert(
      fc.property(typing, anyFormat, anyDay, (text, format, today) => {
        const day = typedDay(text, format, today)
        expect(day === null || parseDayKey(day) !== null).toBe(true)
      }),
    )
  })
})
