import { describe, expect, test } from 'vitest'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import type { Rhythm } from '../rhythm/rhythm'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues } from './days'
import { DEFAULT_FORMULA } from './formula'

const day = (text: string) => `2025-${text}` as DayKey

const A = aRhythm({
  id: 'A',
  startDate: day('03-03'),
  schedule: { type: 'weekly', value: [1, 3, 5] },
  points: 10,
  pacingGrace: 2,
  penaltyPerDay: 1,
})
const B = aRhythm({
  id: 'B',
  startDate: day('03-07'),
  points: 5,
  pacingGrace: 1,
  isCatchable: false,
  penaltyPerDay: 0,
})

type Done = Readonly<Record<string, Readonly<Record<string, string>>>>
const DONE_A = { '2025-03-03': '2025-03-03', '2025-03-05': '2025-03-07', '2025-03-10': '2025-03-08' }
const DONE_B = { '2025-03-07': '2025-03-07', '2025-03-09': '2025-03-09' }

/** The pacing score of each day from the first to today. */
function pacing(rhythms: readonly Rhythm[], done: Done, today: string, pacingMultiplier = 1) {
  const rollups = { ...NO_ROLLUPS, completions: completionsOf(done) }
  const formula = { ...DEFAULT_FORMULA, pacingMultiplier }
  return dayValues(aScoreInput({ rollups, rhythms, formula, today: day(today) })).days.map(
    (values) => values.pacing,
  )
}

const rise = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

describe('the worked examples', () => {
  test('SCORING-14 example A, day by day', () => {
    const values = pacing([A], { A: DONE_A }, '03-10')
    expect(values).toEqual([2, 4, 6, 8, -4, 8, 10, 12])
    expect(rise(values)).toEqual([2, 2, 2, 2, -12, 12, 2, 2])
  })

  test.each([
    [1, 12],
    [0.5, 6],
    [0, 0],
  ])(
    'SCORING-13 SCORING-14 CALIBRATION-07 with multiplier %d the pacing score is %d',
    (multiplier, expected) => {
      expect(pacing([A], { A: DONE_A }, '03-10', multiplier).at(-1)).toBe(expected)
    },
  )

  test('SCORING-15 INT-45 INT-46 INT-47 example A seen on earlier days', () => {
    const first = { '2025-03-03': '2025-03-03' }
    expect(pacing([A], { A: first }, '03-05')).toEqual([2, 4, -4])
    expect(pacing([A], { A: first }, '03-06')).toEqual([2, 4, -6, -4])
    expect(pacing([A], { A: { ...first, '2025-03-05': '2025-03-07' } }, '03-07')).toEqual([2, 4, 6, 8, -2])
  })

  test('SCORING-16 INT-42 example B: without catch-up, a miss costs its points once', () => {
    expect(pacing([B], { B: DONE_B }, '03-10')).toEqual([1, -4, -3, -7])
  })

  test('SCORING-17 A and B together', () => {
    expect(pacing([A, B], { A: DONE_A, B: DONE_B }, '03-10')).toEqual([2, 4, 6, 8, -3, 4, 7, 5])
    expect(pacing([A, B], { A: DONE_A, B: DONE_B }, '03-10', 0.5).at(-1)).toBe(2.5)
  })
})

describe('pacing', () => {
  test('SCORING-08 an occurrence due today subtracts its points until it is completed', () => {
    const rhythm = aRhythm({ startDate: day('06-10') })
    expect(pacing([rhythm], {}, '06-10')).toEqual([-10])
    expect(pacing([rhythm], { [rhythm.id]: { '2025-06-10': '2025-06-10' } }, '06-10')).toEqual([0])
  })

  test('SCORING-09 adds grace every day from the start, due or not', () => {
    const weekly = { schedule: { type: 'weekly', value: [1] }, pacingGrace: 2 } as const
    const rhythm = aRhythm({ ...weekly, startDate: day('06-02') })
    const done = { [rhythm.id]: { '2025-06-02': '2025-06-02' } }
    expect(pacing([rhythm], done, '06-08')).toEqual([2, 4, 6, 8, 10, 12, 14])
    expect(pacing([aRhythm({ ...weekly, startDate: day('06-09') })], {}, '06-02')).toEqual([0])
  })

  test('SCORING-10 a late completion costs its penalty on the day it is made', () => {
    const once = { startDate: day('03-05'), schedule: { type: 'every_x_days', value: 100 } } as const
    const rhythm = aRhythm({ ...once, penaltyPerDay: 1.5 })
    expect(pacing([rhythm], { [rhythm.id]: { '2025-03-05': '2025-03-07' } }, '03-08')).toEqual([0, 0, -3, -3])
  })

  test('SCORING-10 a day with only a late completion has activity, also today', () => {
    const rhythms = [aRhythm({ startDate: day('06-08'), schedule: { type: 'every_x_days', value: 99 } })]
    const completions = completionsOf({ 'rhythm-1': { '2025-06-08': '2025-06-10' } })
    const { days } = dayValues(aScoreInput({ rollups: { ...NO_ROLLUPS, completions }, rhythms }))
    expect(days.map(({ hasActivity }) => hasActivity)).toEqual([true, false, true])
  })

  test('SCORING-10 days late are calendar days, also when the clocks change', () => {
    const rhythm = aRhythm({ startDate: day('03-29'), schedule: { type: 'every_x_days', value: 100 } })
    expect(pacing([rhythm], { [rhythm.id]: { '2025-03-29': '2025-03-31' } }, '03-31').at(-1)).toBe(-2)
  })

  test('SCORING-11 INT-48 an early completion adds its points on the day it is made', () => {
    const rhythm = aRhythm({ startDate: day('03-07'), schedule: { type: 'every_x_days', value: 3 } })
    const done = { [rhythm.id]: { '2025-03-07': '2025-03-07', '2025-03-10': '2025-03-08' } }
    expect(pacing([rhythm], done, '03-10')).toEqual([0, 10, 10, 10])
  })

  test('SCORING-11 also before the first occurrence', () => {
    const rhythm = aRhythm({ startDate: day('06-12') })
    const done = { [rhythm.id]: { '2025-06-12': '2025-06-10' } }
    expect(pacing([rhythm], done, '06-10')).toEqual([10])
    expect(pacing([rhythm], done, '06-12')).toEqual([10, 10, 10])
  })

  test('SCORING-12 a completion on time neither adds nor subtracts points', () => {
    const rhythm = aRhythm({ startDate: day('06-10') })
    expect(pacing([rhythm], { [rhythm.id]: { '2025-06-10': '2025-06-10' } }, '06-10')).toEqual([0])
  })

  test('INT-43 completions of a deleted rhythm, or without an occurrence, do not count', () => {
    const rhythm = aRhythm({ startDate: day('06-09'), schedule: { type: 'every_x_days', value: 5 } })
    const late = { '2025-06-08': '2025-06-10', '2025-06-11': '2025-06-09' }
    const done = {
      gone: { '2025-06-09': '2025-06-10' },
      [rhythm.id]: { '2025-06-09': '2025-06-09', ...late },
    }
    expect(pacing([rhythm], done, '06-10')).toEqual([0, 0])
  })

  test('STRATEGY-RHYTHM-16 without catch-up lateness costs nothing, whatever penalty is stored', () => {
    const rhythm = aRhythm({
      startDate: day('06-09'),
      isCatchable: false,
      schedule: { type: 'every_x_days', value: 5 },
    })
    expect(pacing([rhythm], { [rhythm.id]: { '2025-06-09': '2025-06-10' } }, '06-10')).toEqual([0, 0])
  })
})
