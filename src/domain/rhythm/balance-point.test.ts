import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { balancePoint, balancePointOf } from './balance-point'
import { newRhythmEntry } from './entry'
import type { Rhythm } from './rhythm'

const pointOf = (change: Partial<Rhythm>) => balancePoint(aRhythm({ pacingGrace: 2, ...change }))

describe('PACE-08 the balance point of a rhythm', () => {
  test.each([
    [10, 2, 5, 6],
    [10, 10, 1, 2],
    [5, 1, 5, 6],
    [7, 1.4, 5, 6],
    [9, 3, 3, 4],
    [100, 1, 11, 12],
    [1, 100, 1, 12],
    // 10 / 13 is 0.769, and 7 of 9 is closer to it than 9 of 12.
    [10, 3, 10, 13],
  ])('PACE-08 daily, %d points, grace %d', (points, grace, count, of) => {
    const { kept } = pointOf({ points, pacingGrace: grace })
    if (of <= 12) expect(kept).toEqual({ count, of })
    else expect(kept).toEqual({ count: 7, of: 9 })
  })

  test('PACE-08 three days a week it is lower, because grace comes on the other days too', () => {
    // A week's grace of 14 makes up for 14 / 12 misses, so 11 / 18 of the 3 occurrences are kept.
    const { kept, neverDone } = pointOf({ schedule: { type: 'weekly', value: [1, 3, 5] } })
    expect(neverDone).toBe(14 - 36)
    expect((kept?.count ?? 0) / (kept?.of ?? 1)).toBeCloseTo(11 / 18, 1)
  })

  test('PACE-08 weekly, 10 points, grace 2, never done: still gains 2 a week', () => {
    expect(pointOf({ schedule: { type: 'weekly', value: [1] } })).toEqual({
      kept: null,
      period: 7,
      neverDone: 2,
    })
  })

  test('PACE-08 every 14 days: 28 points of grace against a miss of 12', () => {
    expect(pointOf({ schedule: { type: 'every_x_days', value: 14 } })).toEqual({
      kept: null,
      period: 14,
      neverDone: 16,
    })
  })

  test('PACE-08 without grace nothing makes up for a miss', () => {
    expect(pointOf({ pacingGrace: 0 })).toEqual({ kept: null, period: 1, neverDone: -10 })
  })

  test('PACE-08 follows the form, and is null while a number is invalid', () => {
    const entry = newRhythmEntry('2025-06-10' as DayKey)
    expect(balancePointOf(entry)?.kept).toEqual({ count: 5, of: 6 })
    expect(balancePointOf({ ...entry, grace: '10' })?.kept).toEqual({ count: 1, of: 2 })
    expect(balancePointOf({ ...entry, points: 'many' })).toBeNull()
    expect(balancePointOf({ ...entry, schedule: 'weekly', weekdays: [] })).toBeNull()
  })
})
