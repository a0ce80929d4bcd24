import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { sharedByZones } from '../../../tests/builders/zones'
import type { DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { dayStart } from './day-start'
import { dayValues } from './days'

const DAY = '2025-06-10' as DayKey
const YESTERDAY = '2025-06-09' as DayKey
const runs = aRhythm({ startDate: YESTERDAY, points: 5, pacingGrace: 0.5 })
const input = aScoreInput({ rhythms: [runs] })
const startOf = (given: typeof input) => dayStart(DAY, given, dayValues(given))

describe('HARMONY-12 where a day starts', () => {
  test('HARMONY-12 with what is carried over, what is due and the grace', () => {
    expect(startOf(input)).toBe(-9.5)
  })

  test('HARMONY-12 it does not move when something is done', () => {
    const completions = completionsOf({ 'rhythm-1': { '2025-06-10': '2025-06-10' } })
    const done = { ...input, rollups: { ...input.rollups, completions } }
    expect(dayValues(done).at(DAY)?.pacing).toBe(-4.5)
    expect(startOf(done)).toEqual(startOf(input))
  })

  test('HARMONY-12 what was done on an earlier day is not due', () => {
    const completions = completionsOf({
      'rhythm-1': { '2025-06-09': '2025-06-09', '2025-06-10': '2025-06-09' },
    })
    const early = { ...input, rollups: { ...input.rollups, completions } }
    expect(startOf(early)).toBe(6)
  })

  test('HARMONY-12 a rest day starts with all of the day before', () => {
    const rest = restDays([{ from: DAY, to: DAY }], [])
    expect(startOf({ ...input, rest })).toBe(-5)
  })

  test('HARMONY-12 a day on which no rhythm was completed starts at its pacing', () => {
    fc.assert(
      fc.property(fc.oneof(anyScoreInput, anyFadingScoreInput), anyDay, (any, day) => {
        const recorded = [...any.rollups.completions.values()].flatMap((dates) => [...dates.values()])
        const history = dayValues(any)
        const start = dayStart(day, any, history)
        if (!recorded.includes(day)) expect(start).toBe(history.at(day)?.pacing ?? null)
        else expect(start === null).toBe(history.at(day) === null)
      }),
      { numRuns: sharedByZones(600) },
    )
  })
})
