import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyCarry,
  anyDay,
  anyFadingScoreInput,
  anyScoreInput,
  anyRest,
} from '../../../tests/builders/score-input'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { specifiedPacing } from '../../../tests/fixtures/specified-pacing'
import { addDays, daysBetween, type DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { isRestDay, NO_REST, restDays, type RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import type { Weekday } from '../calendar/weekday'
import { dueDays } from '../rhythm/schedule'
import { overdueOccurrences, scheduledToday, statusOn } from '../rhythm/status'
import { NO_ROLLUPS } from '../rollups/rollups'
import { lifetimeStatistics } from '../profile/statistics'
import { dayValues, incrementalDayValues, type ScoreInput } from './days'
import { DEFAULT_FORMULA, type Formula } from './formula'

const day = (text: string) => `2025-${text}` as DayKey
const span = (from: string, to: string) => ({ from: day(from), to: day(to) })

/** A daily rhythm of 10 points and grace 2 from 1 June on. */
const RUN = aRhythm({ pacingGrace: 2 })

interface Case {
  readonly rhythm?: Rhythm
  readonly done?: Readonly<Record<string, string>>
  readonly formula?: Partial<Formula>
  readonly rest?: RestDays
  readonly today: string
}

function inputOf({ rhythm = RUN, done = {}, formula = {}, rest = NO_REST, today }: Case): ScoreInput {
  return aScoreInput({
    rollups: { ...NO_ROLLUPS, completions: completionsOf({ [rhythm.id]: done }) },
    rhythms: [rhythm],
    formula: { ...DEFAULT_FORMULA, ...formula },
    rest,
    today: day(today),
  })
}

/** The pacing of each day from the first to today. */
const pacing = (input: Case) => dayValues(inputOf(input)).days.map((values) => values.pacing)

/** Completed on time on this many days from 1 June. */
const kept = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => addDays(day('06-01'), index)).map((key) => [key, key]),
  )

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

  test('PACE-01 with carry 1 and without rest days, equals the original scoring exactly, for any data', () => {
    fc.assert(
      fc.property(anyScoreInput, fc.constantFrom(undefined, 1), (input, pacingCarry) => {
        const formula = { ...input.formula, pacingCarry }
        const { days } = dayValues({ ...input, formula })
        const calendar = days.map((values) => values.day)
        const { cumulative, hasRhythm } = specifiedPacing(input.rhythms, input.rollups.completions, calendar)
        expect(days.map((values) => values.pacing)).toEqual(
          Array.from(cumulative, (sum) => exact(sum * formula.pacingMultiplier)),
        )
        const isActive = (key: DayKey, index: number) => hasRhythm[index] === 1 || input.rollups.days.has(key)
        expect(days.map((values) => values.hasActivity)).toEqual(calendar.map(isActive))
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

describe('REST-02 a rest day', () => {
  test('REST-02 has nothing due: no open points, no grace, no penalty, and pacing stays the same', () => {
    const rest = restDays([span('06-03', '06-04')], [])
    expect(pacing({ done: kept(2), rest, today: '06-05' })).toEqual([2, 4, 4, 4, -4])
    const formula = { pacingCarry: 0.5 }
    expect(pacing({ done: kept(2), rest, formula, today: '06-05' })).toEqual([2, 3, 3, 3, -6.5])
  })

  test('REST-02 fourteen in a row change pacing by 0.00, at any carry, for any data', () => {
    fc.assert(
      fc.property(anyFadingScoreInput, anyCarry, anyDay, (input, pacingCarry, from) => {
        const rest = restDays([{ from, to: addDays(from, 13) }], [])
        const formula = { ...input.formula, pacingCarry }
        const history = dayValues({ ...input, formula, rest })
        const before = history.at(addDays(from, -1))?.pacing ?? 0
        const days = Array.from({ length: 14 }, (_, index) => addDays(from, index))
        for (const key of days.filter((one) => one <= input.today)) {
          expect(history.at(key)?.pacing ?? 0).toBe(before)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('REST-02 days late do not count rest days', () => {
    const rest = restDays([span('06-03', '06-04')], [])
    const rhythm = aRhythm({ schedule: { type: 'every_x_days', value: 99 }, penaltyPerDay: 3 })
    expect(pacing({ rhythm, done: { '2025-06-01': '2025-06-05' }, rest, today: '06-05' })).toEqual([
      0, 0, 0, 0, -6,
    ])
    expect(overdueOccurrences([rhythm], new Map(), day('06-05'), rest)).toEqual([
      { rhythm, due: '2025-06-01', daysLate: 2 },
    ])
  })

  test('REST-02 has nothing overdue, nothing to confirm and nothing in the calendar', () => {
    const rest = restDays([span('06-03', '06-10')], [])
    const rhythm = aRhythm({ isTimed: true })
    const due = overdueOccurrences([rhythm], new Map(), day('06-10'), rest).map((one) => one.due)
    expect(due).toEqual(['2025-06-01', '2025-06-02'])
    expect(scheduledToday([rhythm], new Map(), day('06-10'), rest)).toEqual([])
    expect(statusOn(rhythm, day('06-05'), new Map(), day('06-10'), rest)).toBeNull()
    expect(statusOn(rhythm, day('06-02'), new Map(), day('06-10'), rest)).toBe('overdue')
  })

  test('REST-02 the first day after it is due as usual, and today stays open', () => {
    const rest = restDays([span('06-01', '06-09')], [])
    expect(pacing({ rest, today: '06-10' })).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, -8])
  })
})

describe('REST-03 a schedule around rest days', () => {
  test('REST-03 every three days keeps its phase', () => {
    const rhythm = aRhythm({ schedule: { type: 'every_x_days', value: 3 } })
    const due = (rest: RestDays) =>
      dueDays(rhythm, day('06-01'), day('06-20'), rest).map((key) => key.slice(8))
    expect(due(NO_REST)).toEqual(['01', '04', '07', '10', '13', '16', '19'])
    expect(due(restDays([span('06-05', '06-11')], []))).toEqual(['01', '04', '13', '16', '19'])
  })

  test("REST-03 a rhythm's occurrences are the usual ones without those on rest days", () => {
    fc.assert(
      fc.property(anyFadingScoreInput, anyRest, ({ rhythms, today }, rest) => {
        for (const rhythm of rhythms) {
          const [from, to] = [rhythm.startDate, addDays(today, 60)]
          const all = dueDays(rhythm, from, to, NO_REST)
          expect(dueDays(rhythm, from, to, rest)).toEqual(all.filter((key) => !isRestDay(rest, key)))
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('REST-04 completions and sessions on a rest day', () => {
  const rest = restDays([span('06-02', '06-04')], [])

  test('REST-04 a completion scores nothing but counts in the statistics', () => {
    const done = { '2025-06-01': '2025-06-01', '2025-06-03': '2025-06-03' }
    const input = inputOf({ done, rest, today: '06-04' })
    const { days } = dayValues(input)
    expect(days.map((values) => values.pacing)).toEqual([2, 2, 2, 2])
    expect(days.map((values) => values.hasActivity)).toEqual([true, false, true, false])
    expect(lifetimeStatistics(input.rollups, input.types, rest, 0).rhythmsCompleted).toBe(2)
    // It stays in the calendar, so that it can be undone.
    expect(statusOn(RUN, day('06-03'), input.rollups.completions, day('06-04'), rest)).toBe('completed')
  })

  test('REST-04 nor does a late or early one', () => {
    const late = { '2025-06-01': '2025-06-03' }
    expect(pacing({ done: late, rest, today: '06-04' })).toEqual([2, 2, 2, 2])
    const early = { '2025-06-01': '2025-06-01', '2025-06-05': '2025-06-04' }
    expect(pacing({ done: early, rest, today: '06-05' })).toEqual([2, 2, 2, 2, 4])
    const ofRestDay = { '2025-06-01': '2025-06-01', '2025-06-02': '2025-06-01', '2025-06-05': '2025-06-06' }
    expect(pacing({ done: ofRestDay, rest, today: '06-06' })).toEqual([2, 2, 2, 2, 4, -5])
  })

  test('REST-04 sessions score as usual', () => {
    const rollups = {
      ...NO_ROLLUPS,
      days: daysOf({ '2025-06-03': aDay({ Productivity: 1200, Play: 7200 }) }),
    }
    const history = (rests: RestDays) => dayValues(aScoreInput({ rollups, rest: rests, today: day('06-04') }))
    expect(history(rest).at(day('06-03'))).toMatchObject({ harmony: -1, hasActivity: true })
    expect(history(rest).days).toEqual(history(NO_REST).days)
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
        expect(past(after)).toEqual(past(before))
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
          expect(incremental(changed).days).toEqual(dayValues(changed).days)
        }
      }
    }),
    { numRuns: 15 },
  )
})

test('REST-02 a weekly rest day equals one-day spans in every week', () => {
  fc.assert(
    fc.property(anyScoreInput, fc.integer({ min: 1, max: 7 }), (input, weekday) => {
      const weekly = restDays([], [weekday as Weekday])
      const first = dayValues(input).days[0]?.day ?? input.today
      const all = Array.from({ length: daysBetween(first, input.today) + 60 }, (_, index) =>
        addDays(first, index),
      )
      const spans = restDays(
        all.filter((key) => isRestDay(weekly, key)).map((key) => ({ from: key, to: key })),
        [],
      )
      const pacingWith = (rest: RestDays) => dayValues({ ...input, rest }).days.map((values) => values.pacing)
      expect(pacingWith(spans)).toEqual(pacingWith(weekly))
    }),
    { numRuns: 20 },
  )
})
