import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { dayOf, noonOf, type DayKey } from '../calendar/day-key'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues, isNewcomer, type DayHistory } from './days'
import { day, withDays } from './days.testing'

describe('a day', () => {
  test('SCORING-18 SUMMARY-03 SUMMARY-04 is worth productivity points plus pacing minus play points', () => {
    const rollups = {
      ...withDays({
        '2025-06-10': aDay({
          Productivity: { seconds: 3000, score: 8 },
          Play: 5400,
          'Screen Time': 1800,
        }),
      }),
      completions: completionsOf({ 'rhythm-1': { '2025-06-10': '2025-06-10' } }),
    }
    const rhythms = [aRhythm({ startDate: day('06-10'), pacingGrace: 3 })]
    expect(dayValues(aScoreInput({ rollups, rhythms })).at(day('06-10'))).toEqual({
      day: '2025-06-10',
      sessions: 3,
      focus: 3000,
      play: 7200,
      taskScore: 8,
      productivityScore: 8,
      productivityPoints: 10.5,
      playPoints: 2,
      pacing: 3,
      harmony: 11.5,
      hasActivity: true,
    })
  })

  test('SCORING-18 without sessions is worth its pacing', () => {
    const rhythms = [aRhythm({ startDate: day('06-10'), points: 4 })]
    expect(dayValues(aScoreInput({ rhythms })).at(day('06-10'))).toMatchObject({ pacing: -4, harmony: -4 })
  })

  test('CALIBRATION-07 has no pacing if the multiplier is 0', () => {
    const formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 0 }
    const rollups = withDays({ '2025-06-09': aDay({ Productivity: 3000, Play: 1800 }) })
    const { days } = dayValues(aScoreInput({ rollups, rhythms: [aRhythm()], formula }))
    expect(days.every(({ pacing }) => pacing === 0)).toBe(true)
    expect(days.every((v) => v.harmony === v.productivityPoints - v.playPoints)).toBe(true)
  })

  test('SCORING-06 INT-57 in the past follows the current formula', () => {
    const rollups = withDays({ '2025-06-01': aDay({ Play: 5400 }) })
    const harmony = (playTimeDivisor: number) =>
      dayValues(
        aScoreInput({ rollups, formula: { timeDivisor: 20, playTimeDivisor, pacingMultiplier: 1 } }),
      ).at(day('06-01'))?.harmony
    expect([harmony(60), harmony(10)]).toEqual([-1.5, -9])
  })
})

describe('the history', () => {
  const keys = ({ days }: DayHistory) => days.map((values) => values.day)

  test('INT-59 runs from the first session or rhythm to today', () => {
    const rollups = withDays({ '2025-06-08': aDay({ Play: 60 }) })
    expect(keys(dayValues(aScoreInput({ rollups })))).toEqual(['2025-06-08', '2025-06-09', '2025-06-10'])
    const rhythms = [aRhythm({ startDate: day('06-07') })]
    expect(keys(dayValues(aScoreInput({ rollups, rhythms })))[0]).toBe('2025-06-07')
  })

  test('is only today if nothing was logged, or only on later days', () => {
    expect(keys(dayValues(aScoreInput()))).toEqual(['2025-06-10'])
    const rollups = withDays({ '2025-06-12': aDay({ Play: 60 }) })
    const rhythms = [aRhythm({ startDate: day('06-20') })]
    expect(keys(dayValues(aScoreInput({ rollups, rhythms })))).toEqual(['2025-06-10'])
  })

  test('does not start on a day whose sessions were all deleted', () => {
    for (const types of [new Map(), new Map([['Play', { count: 0, seconds: 0, score: 0 }]])]) {
      const rollups = withDays({ '2025-06-01': { types, quantity: 0 } })
      expect(keys(dayValues(aScoreInput({ rollups })))).toEqual(['2025-06-10'])
    }
  })

  test('INT-44 includes later days with sessions, on which pacing stays the same', () => {
    const rollups = withDays({
      '2025-06-13': aDay({ Play: 3600 }),
      '2025-06-10': aDay({ Play: 3600 }),
      '2025-06-12': aDay({ Productivity: 1200 }),
    })
    const history = dayValues(
      aScoreInput({ rollups, rhythms: [aRhythm({ startDate: day('06-10'), points: 3 })] }),
    )
    expect(history.later.map((values) => [values.day, values.pacing, values.harmony])).toEqual([
      ['2025-06-12', -3, -2],
      ['2025-06-13', -3, -4],
    ])
    expect(history.at(day('06-13'))).toBe(history.later[1])
    expect(history.at(day('06-11'))).toBe(null)
    expect(history.at(day('06-09'))).toBe(null)
  })

  test.each([
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/Sao_Paulo',
  ])('contains every calendar day of any year in %s exactly once', (zone) => {
    fc.assert(
      fc.property(fc.integer({ min: 1995, max: 2035 }), (year) => {
        const [first, last] = [`${year}-01-01` as DayKey, `${year}-12-31` as DayKey]
        const calendar: DayKey[] = []
        for (let at = Date.UTC(year, 0, 1); at <= Date.UTC(year, 11, 31); at += 24 * 3_600_000) {
          calendar.push(new Date(at).toISOString().slice(0, 10) as DayKey)
        }
        // The days of sessions logged at noon in the zone.
        const days = new Map(
          calendar.map((day) => [dayOf(noonOf(day, zone), zone), aDay({ Play: 60 })] as const),
        )
        const history = dayValues(aScoreInput({ rollups: { ...NO_ROLLUPS, days }, today: last }))
        expect(keys(history)).toEqual(calendar)
        // Samoa skipped a day when it crossed the date line, so nothing can be logged on it.
        const skipped = zone === 'Pacific/Apia' && year === 2011 ? ['2011-12-30'] : []
        expect(history.days.filter(({ play }) => play === 0).map((values) => values.day)).toEqual(skipped)
        expect(history.at(first)?.day).toBe(first)
      }),
      { numRuns: 12, examples: [[2011]] },
    )
  })
})

test('CLOCK-07 a newcomer has sessions on fewer than three days, a later day included', () => {
  const newcomerWith = (...days: readonly (readonly [string, Parameters<typeof aDay>[0]])[]) =>
    isNewcomer(
      dayValues(
        aScoreInput({
          rollups: withDays(Object.fromEntries(days.map(([name, types]) => [name, aDay(types)]))),
          rhythms: [aRhythm()],
        }),
      ),
    )
  expect(newcomerWith()).toBe(true)
  expect(newcomerWith(['2025-06-08', { Play: 60 }], ['2025-06-09', { Productivity: 60 }])).toBe(true)
  // A day without sessions does not count; one with a session without times does, and equal times of both.
  expect(newcomerWith(['2025-06-07', {}], ['2025-06-08', { Play: 60 }], ['2025-06-09', { Play: 60 }])).toBe(
    true,
  )
  expect(
    newcomerWith(['2025-06-07', { Play: 0 }], ['2025-06-08', { Play: 60 }], ['2025-06-09', { Play: 60 }]),
  ).toBe(false)
  const both = { Play: 60, Productivity: 60 }
  expect(newcomerWith(['2025-06-08', both], ['2025-06-09', both], ['2025-06-12', { Play: 60 }])).toBe(false)
})
