import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyRhythm } from '../../../tests/builders/score-input'
import { aRhythm } from '../../../tests/builders/score'
import { addDays, daysBetween, weekdayOf, type DayKey } from '../calendar/day-key'
import { NO_REST } from '../rest/rest-days'
import type { Schedule } from './rhythm'
import { dueDays, isDue, rhythmOfLink } from './schedule'

const day = (text: string) => `2025-${text}` as DayKey
const due = (startDate: string, schedule: Schedule, from: string, to: string) =>
  dueDays(aRhythm({ startDate: day(startDate), schedule }), day(from), day(to), NO_REST).map((key) =>
    key.slice(5),
  )

describe('a rhythm is due', () => {
  test('STRATEGY-RHYTHM-10 daily: every day from the start on', () => {
    expect(due('06-03', { type: 'daily' }, '06-01', '06-05')).toEqual(['06-03', '06-04', '06-05'])
  })

  test('STRATEGY-RHYTHM-11 every three days', () => {
    const days = due('06-01', { type: 'every_x_days', value: 3 }, '06-01', '07-02')
    expect(days.slice(0, 3)).toEqual(['06-01', '06-04', '06-07'])
    expect(days.slice(-2)).toEqual(['06-28', '07-01'])
    expect(due('06-01', { type: 'every_x_days', value: 3 }, '06-05', '06-06')).toEqual([])
  })

  test('STRATEGY-RHYTHM-13 STRATEGY-RHYTHM-15 weekly, from the start on', () => {
    expect(due('06-04', { type: 'weekly', value: [1, 3, 5] }, '06-01', '06-10')).toEqual([
      '06-04',
      '06-06',
      '06-09',
    ])
    expect(due('06-04', { type: 'weekly', value: [7] }, '06-01', '06-20')).toEqual(['06-08', '06-15'])
  })

  test('every day if the stored interval is invalid', () => {
    expect(due('06-01', { type: 'every_x_days', value: 0 }, '06-01', '06-03')).toHaveLength(3)
  })

  test('never if the range is empty', () => {
    expect(due('06-01', { type: 'daily' }, '06-05', '06-04')).toEqual([])
  })

  test('on exactly the days that checking each day finds', () => {
    fc.assert(
      fc.property(anyRhythm('r'), anyDay, fc.integer({ min: -3, max: 120 }), (rhythm, from, length) => {
        const { schedule, startDate } = rhythm
        const expected = Array.from({ length: Math.max(0, length) }, (_, index) =>
          addDays(from, index),
        ).filter(
          (key) =>
            key >= startDate &&
            (schedule.type === 'daily' ||
              (schedule.type === 'weekly' && schedule.value.includes(weekdayOf(key))) ||
              (schedule.type === 'every_x_days' && daysBetween(startDate, key) % schedule.value === 0)),
        )
        expect(dueDays(rhythm, from, addDays(from, length - 1), NO_REST)).toEqual(expected)
        expect(expected.every((key) => isDue(rhythm, key, NO_REST))).toBe(true)
        expect(isDue(rhythm, addDays(startDate, -1), NO_REST)).toBe(false)
      }),
    )
  })
})

test('LINKS-01 a link means a rhythm by its id, or by a name that only one has that has not ended', () => {
  const today = '2025-06-10' as DayKey
  const named = (id: string, name: string, change = {}) => aRhythm({ id, name, ...change })
  const rhythms = [
    named('a', 'Piano', { endDate: '2025-06-09' as DayKey }),
    named('b', 'Piano'),
    named('c', 'Run'),
    named('d', 'run'),
    named('Run', 'Swim'),
  ]
  const meant = (idOrName: string) => rhythmOfLink(rhythms, idOrName, today)?.id
  expect(['a', ' piano ', 'Run', 'RUN', 'Cello', ''].map(meant)).toEqual([
    'a',
    'b',
    'Run',
    undefined,
    undefined,
    undefined,
  ])
})
