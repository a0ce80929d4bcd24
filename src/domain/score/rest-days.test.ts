import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyCarry,
  anyDay,
  anyFadingScoreInput,
  anyScoreInput,
  anyRest,
} from '../../../tests/builders/score-input'
import { expectSame } from '../../../tests/builders/expect-same'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { aDay, aRhythm, aScoreInput, daysOf } from '../../../tests/builders/score'
import { addDays, daysBetween, type Weekday } from '../calendar/day-key'
import { isRestDay, NO_REST, restDays, type RestDays } from '../rest/rest-days'
import { dueDays } from '../rhythm/schedule'
import { scheduledToday, statusOn } from '../rhythm/status'
import { NO_ROLLUPS } from '../rollups/rollups'
import { lifetimeStatistics } from '../profile/statistics'
import { dayValues } from './days'
import { RUN, day, inputOf, kept, pacing, span } from './fading.testing'

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
      expectSame(pacingWith(spans), pacingWith(weekly))
    }),
    { numRuns: 20 },
  )
})
