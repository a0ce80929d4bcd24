import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { sharedByZones } from '../../../tests/builders/zones'
import type { DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { completedOn, dayStart } from './day-start'
import { dayValues } from './days'
import { DEFAULT_FORMULA } from './formula'

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

  test('HARMONY-12 nor when an overdue occurrence is completed late', () => {
    const completions = completionsOf({ 'rhythm-1': { '2025-06-09': '2025-06-10' } })
    const late = {
      ...input,
      rhythms: [{ ...runs, penaltyPerDay: 1 }],
      rollups: { ...input.rollups, completions },
    }
    expect(dayValues(late).at(DAY)?.pacing).toBe(-5)
    expect(startOf(late)).toBe(-9.5)
  })

  test('HARMONY-12 today it is the pacing without what was completed today', () => {
    fc.assert(
      fc.property(fc.oneof(anyScoreInput, anyFadingScoreInput), (any) => {
        const completions = new Map(
          [...any.rollups.completions].map(([id, dates]) => [
            id,
            new Map([...dates].filter(([, actual]) => actual !== any.today)),
          ]),
        )
        const before = { ...any, rollups: { ...any.rollups, completions } }
        const start = dayStart(any.today, any, dayValues(any))
        expect(start).toBeCloseTo(dayValues(before).at(any.today)?.pacing ?? NaN, 6)
      }),
      { numRuns: sharedByZones(600) },
    )
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

describe('HARMONY-12 what was completed on a day', () => {
  const TOMORROW = '2025-06-11' as DayKey
  const completions = completionsOf({
    'rhythm-1': { '2025-06-09': '2025-06-10', '2025-06-10': '2025-06-10', '2025-06-11': '2025-06-11' },
    other: {},
  })
  const done = { ...input, rollups: { ...input.rollups, completions } }
  const twice = { ...DEFAULT_FORMULA, pacingMultiplier: 2 }
  const pointsOn = (day: DayKey, given: typeof input) =>
    completedOn(day, given).map(({ due, points }) => `${due.slice(8)} ${points}`)

  test('HARMONY-12 brings its points, late also its grace less the penalty, times the multiplier', () => {
    const late = { ...runs, penaltyPerDay: 3 }
    expect(pointsOn(DAY, { ...done, rhythms: [late] })).toEqual(['09 2.5', '10 5'])
    expect(pointsOn(DAY, { ...done, rhythms: [late], formula: twice })).toEqual(['09 5', '10 10'])
    expect(pointsOn(YESTERDAY, done)).toEqual([])
  })

  test('HARMONY-12 only gives back on a rest day, and changes nothing later or before the first day that counts', () => {
    expect(pointsOn(TOMORROW, done)).toEqual([])
    expect(pointsOn(DAY, { ...done, rest: restDays([{ from: DAY, to: DAY }], []) })).toEqual(['09 5.5'])
    expect(pointsOn(DAY, { ...done, formula: { ...DEFAULT_FORMULA, pacingSince: TOMORROW } })).toEqual([
      '09 0',
      '10 0',
    ])
    expect(pointsOn(DAY, { ...done, formula: { ...DEFAULT_FORMULA, pacingSince: DAY } })).toHaveLength(2)
  })
})
