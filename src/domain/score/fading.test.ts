import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { anyCarry, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aRhythm } from '../../../tests/builders/score'
import { specifiedPacing } from '../../../tests/fixtures/specified-pacing'
import { addDays, type DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { isRestDay, NO_REST } from '../rest/rest-days'
import { scheduledToday } from '../rhythm/status'
import { dayValues, incrementalDayValues, type ScoreInput } from './days'
import { RUN, day, inputOf, kept, pacing } from './fading.testing'

describe('PACE-01 pacing that fades', () => {
  test("PACE-01 is a share of the day before plus the day's changes", () => {
    const done = kept(5)
    expect(pacing({ done, today: '06-05' })).toEqual([2, 4, 6, 8, 10])
    expect(pacing({ done, formula: { pacingCarry: 1 }, today: '06-05' })).toEqual([2, 4, 6, 8, 10])
    expect(pacing({ done, formula: { pacingCarry: 0.8 }, today: '06-05' })).toEqual([
      2, 3.6, 4.88, 5.904, 6.7232,
    ])
    expect(pacing({ done, formula: { pacingCarry: 0 }, today: '06-05' })).toEqual([2, 2, 2, 2, 2])
  })

  test('PACE-01 a kept rhythm never exceeds its level, and a missed one never falls below', () => {
    const formula = { pacingCarry: 0.8 }
    const today = '12-31'
    const perfect = pacing({ done: kept(214), formula, today })
    expect(Math.max(...perfect)).toBeLessThanOrEqual(10)
    expect(perfect.at(-1)).toBeCloseTo(10, 6)
    // Today's grace is not lost until the day is over.
    const missed = pacing({ formula, today }).slice(0, -1)
    expect(Math.min(...missed)).toBeGreaterThanOrEqual(-50)
    expect(missed.at(-1)).toBeCloseTo(-50, 6)
  })

  test('PACE-01 the multiplier is applied last', () => {
    const formula = { pacingCarry: 0.8, pacingMultiplier: 0.5 }
    expect(pacing({ done: kept(3), formula, today: '06-03' })).toEqual([1, 1.8, 2.44])
  })

  test('PACE-01 VOICES-04 with carry 1, without rest days and session types of rhythms, equals the original scoring exactly, for any data', () => {
    fc.assert(
      fc.property(anyScoreInput, fc.constantFrom(undefined, 1), (input, pacingCarry) => {
        const formula = { ...input.formula, pacingCarry }
        const { days } = dayValues({ ...input, formula })
        const calendar = days.map((values) => values.day)
        const { cumulative, hasRhythm } = specifiedPacing(input.rhythms, input.rollups.completions, calendar)
        expectSame(
          days.map((values) => values.pacing),
          Array.from(cumulative, (sum) => exact(sum * formula.pacingMultiplier)),
        )
        const isActive = (key: DayKey, index: number) => hasRhythm[index] === 1 || input.rollups.days.has(key)
        expectSame(
          days.map((values) => values.hasActivity),
          calendar.map(isActive),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('PACE-01 is never further from 0 than the largest change divided by the fading share', () => {
    fc.assert(
      fc.property(anyFadingScoreInput, fc.integer({ min: 0, max: 19 }), (input, steps) => {
        const pacingCarry = steps / 20
        const values = (carry: number) =>
          dayValues({ ...input, formula: { ...input.formula, pacingMultiplier: 1, pacingCarry: carry } }).days
        const largest = Math.max(...values(0).map((one, index, all) => changeOn(one, all[index - 1], input)))
        for (const one of values(pacingCarry)) {
          expect(Math.abs(one.pacing)).toBeLessThanOrEqual(largest / (1 - pacingCarry) + 1e-6)
        }
      }),
      { numRuns: 60 },
    )
  })

  /** With carry 0 pacing equals the day's change, except on rest days. */
  function changeOn(
    one: { day: DayKey; pacing: number },
    before: { pacing: number } | undefined,
    { rest }: ScoreInput,
  ): number {
    return Math.abs(isRestDay(rest, one.day) ? one.pacing - (before?.pacing ?? 0) : one.pacing)
  }

  test('PACE-01 is exact to the displayed digit over any number of days', () => {
    fc.assert(
      fc.property(anyCarry, fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (pacingCarry, days) => {
        const keys = days.map((_, index) => addDays(day('06-01'), index))
        const done = Object.fromEntries(keys.filter((_, index) => days[index]).map((key) => [key, key]))
        const input = {
          ...inputOf({ done, formula: { pacingCarry }, today: '06-01' }),
          today: keys.at(-1) ?? day('06-01'),
        }
        // Computed with integers, which lose only digits behind the 28th.
        const UNIT = 10n ** 30n
        let sum = 0n
        for (const [index, isDone] of days.entries()) {
          const isToday = index === days.length - 1
          const change = isDone ? 2n : isToday ? -8n : -10n
          sum = (sum * BigInt(Math.round(pacingCarry * 20))) / 20n + change * UNIT
        }
        const exactly = Number(sum / 10n ** 15n) / 1e15
        expect(Math.abs((dayValues(input).days.at(-1)?.pacing ?? NaN) - exactly)).toBeLessThan(1e-7)
      }),
      { numRuns: 60 },
    )
  })
})

describe('PACE-02 the first day that counts', () => {
  test('PACE-02 changes before it do not count, its own do', () => {
    const formula = { pacingSince: day('06-03') }
    expect(pacing({ formula, today: '06-04' })).toEqual([0, 0, -10, -18])
    expect(pacing({ formula: { ...formula, pacingCarry: 0.5 }, today: '06-05' })).toEqual([
      0, 0, -10, -15, -15.5,
    ])
  })

  test('PACE-02 has no effect before the first rhythm or if absent; after today nothing counts', () => {
    const done = kept(3)
    expect(pacing({ done, formula: { pacingSince: day('01-01') }, today: '06-03' })).toEqual([2, 4, 6])
    expect(pacing({ done, formula: { pacingSince: undefined }, today: '06-03' })).toEqual([2, 4, 6])
    expect(pacing({ done, formula: { pacingSince: day('07-01') }, today: '06-03' })).toEqual([0, 0, 0])
  })
})

describe('an ended rhythm', () => {
  test('is due and adds grace until its last day, and what was missed stays missed', () => {
    const rhythm = { ...RUN, endDate: day('06-03') }
    expect(pacing({ rhythm, done: kept(2), today: '06-06' })).toEqual([2, 4, -6, -6, -6, -6])
    const later = { '2025-06-03': '2025-06-05', '2025-06-04': '2025-06-04' }
    expect(pacing({ rhythm, done: { ...kept(2), ...later }, today: '06-06' })).toEqual([2, 4, 6, 6, 4, 4])
  })

  test('is never due if it ended before its start', () => {
    const rhythm = { ...RUN, endDate: day('05-31') }
    expect(pacing({ rhythm, today: '06-03' })).toEqual([0, 0, 0])
    expect(overdueOccurrences([rhythm], new Map(), day('06-03'), NO_REST)).toEqual([])
  })

  test('is never overdue and never waits to be confirmed', () => {
    const rhythm = aRhythm({ isTimed: true, endDate: day('06-09') })
    expect(overdueOccurrences([rhythm], new Map(), day('06-10'), NO_REST)).toEqual([])
    expect(scheduledToday([rhythm], new Map(), day('06-10'), NO_REST)).toEqual([])
    expect(overdueOccurrences([rhythm], new Map(), day('06-09'), NO_REST)).toHaveLength(8)
  })

  test('one that ended yesterday keeps the past, and its successor starts today', () => {
    fc.assert(
      fc.property(anyScoreInput, fc.nat(2), (input, which) => {
        const [old] = input.rhythms.slice(which % Math.max(1, input.rhythms.length))
        if (!old) return
        const yesterday = addDays(input.today, -1)
        const others = input.rhythms.filter((rhythm) => rhythm !== old)
        const ended = { ...old, endDate: yesterday }
        const next = { ...old, id: 'next', startDate: input.today, points: 3, pacingGrace: 1 }
        const before = dayValues(input)
        const after = dayValues({ ...input, rhythms: [...others, ended, next] })
        const past = ({ days }: typeof before) => days.filter((values) => values.day < input.today)
        expectSame(past(after), past(before))
      }),
      { numRuns: 60 },
    )
  })
})

test('PACE-01 PACE-02 REST-02 changing carry, first day or rest days gives the same result incrementally', () => {
  fc.assert(
    fc.property(anyFadingScoreInput, fc.array(anyFadingScoreInput, { maxLength: 3 }), (input, others) => {
      const incremental = incrementalDayValues()
      incremental(input)
      for (const other of others) {
        for (const changed of [
          { ...input, formula: { ...input.formula, pacingCarry: other.formula.pacingCarry } },
          { ...input, formula: { ...input.formula, pacingSince: other.formula.pacingSince } },
          { ...input, rest: other.rest },
        ]) {
          expectSame(incremental(changed).days, dayValues(changed).days)
        }
      }
    }),
    { numRuns: 15 },
  )
})
