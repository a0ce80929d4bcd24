import { describe, expect, test } from 'vitest'
import {
  graceText,
  hasDefaultLateness,
  newRhythmEntry,
  penaltyText,
  type RhythmEntry,
  rhythmEntryOf,
  rhythmOf,
  rhythmProblems,
} from './entry'
import { canBeLate } from './schedule'
import { anEntry, stored, today } from './entry.testing'

test('STRATEGY-RHYTHM-05, INT-38 a new form has 10 points, penalty 1, grace 2, catch-up, every day, today', () => {
  const entry = newRhythmEntry(today)
  expect(entry).toMatchObject({
    points: '10',
    startDate: '2025-06-10',
    schedule: 'daily',
    isCatchable: true,
  })
  expect([penaltyText(entry), graceText(entry)]).toEqual(['1', '2'])
})

test('STRATEGY-RHYTHM-03 writes all fields', () => {
  expect(stored({ name: ' Piano ' })).toEqual({
    id: 'r',
    createdAt: 7,
    name: 'Piano',
    points: 10,
    startDate: '2025-06-10',
    schedule: { type: 'daily' },
    isTimed: false,
    startTime: null,
    endTime: null,
    penaltyPerDay: 1,
    pacingGrace: 2,
    isCatchable: true,
  })
})

test.each([
  ['10', 2],
  ['25', 5],
  ['7', 1.4],
  ['3', 0.6],
])('STRATEGY-RHYTHM-06, INT-39 %s points store a grace of %d', (points, pacingGrace) => {
  expect(stored({ points })).toMatchObject({ pacingGrace })
})

test('INT-39 the grace follows the points until it is edited', () => {
  expect(graceText(anEntry({ points: '25' }))).toBe('5')
  expect(graceText(anEntry({ points: '25', grace: '2' }))).toBe('2')
  expect(graceText(anEntry({ points: 'many' }))).toBe('0')
})

test.each([
  [true, {}],
  [true, { points: '8', grace: '1.60', penalty: '1.0' }],
  [false, { points: '8', grace: '2' }],
  [false, { penalty: '0' }],
  [false, { isCatchable: false }],
  [false, { grace: '' }],
] as const)(
  'STRATEGY-RHYTHM-05 catch-up, penalty and grace are the defaults: %s for %j',
  (isDefault, change) => {
    expect(hasDefaultLateness(anEntry(change))).toBe(isDefault)
  },
)

describe('STRATEGY-RHYTHM-07', () => {
  test.each([
    ['name-missing', { name: '  ' }],
    ['name-control', { name: 'Run\u0000' }],
    ['name-too-long', { name: 'a'.repeat(1_000) }],
    ['points-invalid', { points: '-1' }],
    ['points-invalid', { points: '' }],
    ['points-invalid', { points: 'abc' }],
    ['startDate-missing', { startDate: '' }],
    ['penalty-invalid', { penalty: '-0.5' }],
    ['penalty-invalid', { penalty: '' }],
  ] as const)('%s: %j', (problem, change) => {
    expect(rhythmProblems(anEntry(change))).toEqual([problem])
    expect(stored(change)).toBeNull()
  })

  test('no number may be negative, including the grace', () => {
    expect(rhythmProblems(anEntry({ grace: '-1' }))).toEqual(['grace-invalid'])
    expect(stored({ points: '0', penalty: '0', grace: '0' })).toMatchObject({ points: 0, pacingGrace: 0 })
  })

  test('refuses a start date outside of the calendar', () => {
    expect(rhythmProblems(anEntry({ startDate: '0001-01-01' }))).toEqual(['startDate-too-far'])
    expect(rhythmProblems(anEntry({ startDate: '2100-01-01' }))).toEqual(['startDate-too-far'])
    expect(rhythmProblems(anEntry({ startDate: '2099-12-31' }))).toEqual([])
    expect(rhythmProblems(anEntry({ startDate: '1970-01-01' }))).toEqual([])
    expect(rhythmProblems(anEntry({ startDate: '1969-12-31' }))).toEqual(['startDate-too-far'])
  })
})

test('STRATEGY-RHYTHM-08 points are integers, penalty and grace decimals', () => {
  expect(stored({ points: '10.7', penalty: '1.5', grace: '0.25' })).toMatchObject({
    points: 10,
    penaltyPerDay: 1.5,
    pacingGrace: 0.25,
  })
  expect(stored({ points: '10.7' })).toMatchObject({ pacingGrace: 2 })
})

describe('STRATEGY-RHYTHM-09 a timed rhythm', () => {
  test('needs both times', () => {
    expect(rhythmProblems(anEntry({ isTimed: true }))).toEqual(['startTime-missing', 'endTime-missing'])
    expect(rhythmProblems(anEntry({ isTimed: true, startTime: '18:00' }))).toEqual(['endTime-missing'])
    expect(stored({ isTimed: true, startTime: '18:00', endTime: '19:30' })).toMatchObject({
      isTimed: true,
      startTime: '18:00',
      endTime: '19:30',
    })
  })

  test('loses its times when it is switched off', () => {
    expect(stored({ isTimed: false, startTime: '18:00', endTime: '' })).toMatchObject({
      isTimed: false,
      startTime: null,
      endTime: null,
    })
  })
})

describe('schedules', () => {
  test('STRATEGY-RHYTHM-10 daily', () => {
    expect(stored({ schedule: 'daily', interval: '' })).toMatchObject({ schedule: { type: 'daily' } })
  })

  test.each(['0', '-3', '', '1.5', '100001'])('STRATEGY-RHYTHM-12 every %j days is refused', (interval) => {
    expect(rhythmProblems(anEntry({ schedule: 'every_x_days', interval }))).toEqual(['interval-invalid'])
    expect(stored({ schedule: 'every_x_days', interval })).toBeNull()
  })

  test('STRATEGY-RHYTHM-11 every 14 days', () => {
    const every = (interval: string) => stored({ schedule: 'every_x_days', interval })?.schedule
    expect(every('14')).toEqual({ type: 'every_x_days', value: 14 })
    expect(every('3651')).toMatchObject({ value: 3651 })
    expect(every('100000')).toMatchObject({ value: 100_000 })
  })

  test('STRATEGY-RHYTHM-13, INT-40 weekly needs a day', () => {
    expect(rhythmProblems(anEntry({ schedule: 'weekly' }))).toEqual(['weekdays-missing'])
    expect(stored({ schedule: 'weekly', weekdays: [5, 1, 3] })).toMatchObject({
      schedule: { type: 'weekly', value: [1, 3, 5] },
    })
  })
})

describe('VOICES-05 so many times a week', () => {
  const entry = (times: string, change: Partial<RhythmEntry> = {}) =>
    anEntry({ schedule: 'times_a_week', times, ...change })

  test('VOICES-05 is a whole number from 1 to 7, at first 3', () => {
    expect(stored({ schedule: 'times_a_week' })?.schedule).toEqual({ type: 'times_a_week', value: 3 })
    for (const times of ['1', '7']) expect(rhythmProblems(entry(times))).toEqual([])
    for (const times of ['0', '8', '2.5', '-1', '', 'x'])
      expect(rhythmProblems(entry(times))).toEqual(['times-invalid'])
    expect(rhythmProblems(anEntry({ times: 'x' }))).toEqual([])
  })

  test('VOICES-05 its form opens with what is stored', () => {
    const made = stored({ schedule: 'times_a_week', times: '4', penalty: 'abc' }) ?? expect.unreachable()
    expect(made).toMatchObject({ isCatchable: true, penaltyPerDay: 1, pacingGrace: 2 })
    const opened = rhythmEntryOf(made)
    expect(opened).toMatchObject({ schedule: 'times_a_week', times: '4' })
    expect(rhythmOf(opened, made)).toEqual(made)
  })

  test.each([{}, { penalty: '3' }, { isCatchable: false }])(
    'VOICES-05 a schedule that hides lateness keeps it for the schedule after it: %j',
    (change) => {
      const daily = stored(change) ?? expect.unreachable()
      const opened = { ...rhythmEntryOf(daily), schedule: 'times_a_week' } as const
      const weekly = rhythmOf(opened, daily) ?? expect.unreachable()
      expect(canBeLate(weekly)).toBe(false)
      expect(hasDefaultLateness(rhythmEntryOf(weekly))).toBe(true)
      expect(rhythmOf({ ...rhythmEntryOf(weekly), schedule: 'daily' }, weekly)).toEqual(daily)
    },
  )
})

describe('STRATEGY-RHYTHM-16 the penalty is 0 for any input', () => {
  test('the penalty is 0, whatever was typed', () => {
    expect(stored({ isCatchable: false, penalty: '3' })).toMatchObject({
      penaltyPerDay: 0,
      isCatchable: false,
    })
    expect(rhythmProblems(anEntry({ isCatchable: false, penalty: 'abc' }))).toEqual([])
  })

  test('switching it on again restores the typed penalty', () => {
    const off = anEntry({ isCatchable: false, penalty: '3' })
    expect(penaltyText(off)).toBe('0')
    expect(penaltyText({ ...off, isCatchable: true })).toBe('3')
  })
})
