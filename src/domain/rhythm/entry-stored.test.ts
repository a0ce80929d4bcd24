import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayKey, Weekday } from '../calendar/day-key'
import { rhythmEntryOf, rhythmOf } from './entry'
import type { Rhythm } from './rhythm'
import { stored } from './entry.testing'

test('STRATEGY-RHYTHM-02 the form shows a stored rhythm, and defaults for the other schedules', () => {
  const timed = { isTimed: true, startTime: '07:00', endTime: '07:30', sessionType: 'Piano' }
  const weekly = stored({ schedule: 'weekly', weekdays: [3, 1], ...timed }) ?? expect.unreachable()
  expect(rhythmEntryOf(weekly)).toMatchObject({ interval: '1', weekdays: [1, 3], ...timed })
  const everyFifth = stored({ schedule: 'every_x_days', interval: '5' }) ?? expect.unreachable()
  expect(rhythmEntryOf(everyFifth)).toMatchObject({ interval: '5', weekdays: [], startTime: '', endTime: '' })
})

test('STRATEGY-RHYTHM-11, INT-38 the form shows a stored every 1 day as Every day, and keeps it as stored', () => {
  const everyFirst: Rhythm = {
    ...(stored() ?? expect.unreachable()),
    schedule: { type: 'every_x_days', value: 1 },
  }
  const entry = rhythmEntryOf(everyFirst)
  expect(entry.schedule).toBe('daily')
  expect(rhythmOf(entry, everyFirst)).toEqual(everyFirst)
})

test('KEEP-01 KEEP-02 the form keeps the end date, and the phase until another start date is entered', () => {
  const phased: Rhythm = {
    ...(stored({ schedule: 'every_x_days', interval: '4' }) ?? expect.unreachable()),
    phaseDate: '2025-06-01' as DayKey,
    endDate: '2025-07-01' as DayKey,
  }
  const entry = rhythmEntryOf(phased)
  expect(rhythmOf(entry, phased)).toEqual(phased)
  expect(rhythmOf({ ...entry, startDate: '2025-06-11' }, phased)).not.toHaveProperty('phaseDate')
  expect(rhythmOf({ ...entry, schedule: 'daily' }, phased)).not.toHaveProperty('phaseDate')
})

test('STRATEGY-RHYTHM-02 any stored rhythm survives the form unchanged', () => {
  const amount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const schedule = fc.oneof(
    fc.constant({ type: 'daily' as const }),
    fc.record({ type: fc.constant('every_x_days' as const), value: fc.integer({ min: 1, max: 3650 }) }),
    fc.record({
      type: fc.constant('weekly' as const),
      value: fc
        .subarray([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[], { minLength: 1 })
        .map((days) => [...days].sort()),
    }),
  )
  fc.assert(
    fc.property(
      fc.nat(9999),
      schedule,
      amount,
      amount,
      fc.boolean(),
      (points, schedule, late, grace, isCatchable) => {
        const base = stored() ?? expect.unreachable()
        const penaltyPerDay = isCatchable ? late : 0
        const rhythm: Rhythm = { ...base, points, schedule, pacingGrace: grace, isCatchable, penaltyPerDay }
        expect(rhythmOf(rhythmEntryOf(rhythm), rhythm)).toEqual(rhythm)
      },
    ),
  )
})
