import { describe, expect, test } from 'vitest'
import { aDay, aScoreInput, daysOf } from '../../../tests/builders/score'
import { dayValues } from '../score/days'
import { allSessionTypes, CORE_SESSION_TYPES } from '../session/types/session-type'
import { averageDay, averageDayByType } from './average-day'
import { NO_ROLLUPS, type DayRollup } from '../rollups/rollups'

const MINUTE = 60
const of = (days: Readonly<Record<string, DayRollup>>) => {
  const rollups = { ...NO_ROLLUPS, days: daysOf(days) }
  return { rollups, history: dayValues(aScoreInput({ rollups })) }
}
const minutes = (slices: readonly { name: string; seconds: number }[]) =>
  slices.map(({ name, seconds }) => [name, seconds / MINUTE])

describe('the average day', () => {
  test("DONUT-03 DONUT-04 INT-62 divides the timeframe's totals by its calendar days", () => {
    const { history } = of({
      '2025-06-03': aDay({ Productivity: 999 * MINUTE }),
      '2025-06-04': aDay({ Productivity: 400 * MINUTE, Play: 420 * MINUTE }),
      '2025-06-10': aDay({ Programming: 440 * MINUTE }),
    })
    expect(minutes(averageDay(history, '7D'))).toEqual([
      ['productivity', 120],
      ['play', 60],
      ['Rest', 1260],
    ])
  })

  test('DONUT-02 DONUT-04 Detailed has a slice for each session type', () => {
    const types = {
      'Screen Time': 20 * MINUTE,
      Productivity: 90 * MINUTE,
      Play: 40 * MINUTE,
      Programming: 30 * MINUTE,
    }
    const { history, rollups } = of({ '2025-06-10': aDay({ ...types, Empty: 0 }) })
    expect(minutes(averageDayByType(history, rollups, CORE_SESSION_TYPES, 'Today'))).toEqual([
      ['Productivity', 90],
      ['Play', 40],
      ['Programming', 30],
      ['Screen Time', 20],
      ['Rest', 1260],
    ])
  })

  test('KEEP-03 Detailed adds up all names of a type under its current name', () => {
    const piano = { id: 'p', name: 'Cello', category: 'play', color: '#b8860b', isCore: false } as const
    const types = allSessionTypes([{ ...piano, createdAt: 0, formerNames: ['Piano', 'Viola'] }])
    const { history, rollups } = of({
      '2025-06-09': aDay({ Piano: 10 * MINUTE, Play: 14 * MINUTE }),
      '2025-06-10': aDay({ Piano: 10 * MINUTE, Viola: 20 * MINUTE, Cello: 30 * MINUTE }),
    })
    expect(minutes(averageDayByType(history, rollups, types, '7D')).slice(0, 2)).toEqual([
      ['Cello', 10],
      ['Play', 2],
    ])
  })

  test('DONUT-02 INT-62 Detailed also divides the totals by the calendar days', () => {
    const { history, rollups } = of({
      '2025-06-04': aDay({ Productivity: 400 * MINUTE, Play: 420 * MINUTE }),
      '2025-06-10': aDay({ Programming: 440 * MINUTE, Play: 140 * MINUTE }),
    })
    expect(
      minutes(averageDayByType(history, rollups, CORE_SESSION_TYPES, '7D')).map(([, each]) =>
        Number(each).toFixed(2),
      ),
    ).toEqual(['80.00', '62.86', '57.14', '1240.00'])
  })

  test('DONUT-04 is all Rest without sessions', () => {
    const { history, rollups } = of({})
    expect(averageDay(history, '30D').at(-1)).toEqual({ name: 'Rest', seconds: 86_400 })
    expect(averageDayByType(history, rollups, CORE_SESSION_TYPES, 'All')).toEqual([
      { name: 'Rest', seconds: 86_400 },
    ])
  })

  test('INT-63 has no Rest, and never a negative one, if more than a day was logged', () => {
    const { history } = of({ '2025-06-10': aDay({ Productivity: 900 * MINUTE, Play: 900 * MINUTE }) })
    expect(minutes(averageDay(history, 'Today'))).toEqual([
      ['productivity', 900],
      ['play', 900],
      ['Rest', 0],
    ])
  })
})
