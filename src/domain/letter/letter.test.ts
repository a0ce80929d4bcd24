import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aLetter,
  anyLetterWeek,
  evenWeek,
  HOUR,
  LAST_WEEK,
  letterInput,
} from '../../../tests/builders/letter'
import { aDay, aRhythm, completionsOf, daysOf } from '../../../tests/builders/score'
import { sharedByZones } from '../../../tests/builders/zones'
import { eachDay, type DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { exact, exactSum, hundredths } from '../decimal'
import { isRestDay, restDays } from '../rest/rest-days'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues, type DayValues } from '../score/days'
import { dayLines } from './findings'
import { median } from './letter'

const day = (text: string) => text as DayKey

describe('LETTER-01 the figures', () => {
  test('LETTER-01 are averages a day against the median of the four weeks before', () => {
    const given = letterInput({
      ...evenWeek('2026-10-05', 9),
      ...evenWeek('2026-10-12', 4),
      ...evenWeek('2026-10-19', 1),
      ...evenWeek('2026-10-26', 3),
      ...evenWeek('2026-11-02', 2, 2),
      ...evenWeek('2026-11-09', 5, 7),
    })
    const { figures, weeksBefore } = aLetter(given)
    expect(weeksBefore).toBe(4)
    // The fifth week before, of nine hours a day, does not count.
    expect(figures.focus).toEqual({ perDay: 5 * HOUR, median: 2.5 * HOUR })
    expect(figures.tasks).toEqual({ perDay: 7, median: 0 })
    // 20 minutes are a point.
    expect(figures.harmony).toEqual({ perDay: 15, median: 7.5 })
    expect(figures.play).toEqual({ perDay: 0, median: 0 })
  })

  test('LETTER-01 PROFILE-11 leave out tasks while a month of the weeks compared may count lines of code', () => {
    const namesWith = (month: string, isOutdated = true) =>
      aLetter(letterInput({}), LAST_WEEK, [{ ...NO_ROLLUPS, month: month as MonthKey, rev: 1, isOutdated }])
        .figureNames
    const all = ['focus', 'play', 'tasks', 'harmony']
    for (const month of ['2026-10', '2026-11']) expect(namesWith(month)).toEqual(['focus', 'play', 'harmony'])
    // The weeks from 12 October to 15 November.
    for (const month of ['2026-09', '2026-12']) expect(namesWith(month)).toEqual(all)
    expect(namesWith('2026-11', false)).toEqual(all)
  })

  test('LETTER-01 of a new account count its own days, and there is no median', () => {
    const { days, figures, weeksBefore, nearest, findings } = aLetter(
      letterInput({ '2026-11-13': aDay({ Productivity: 3 * HOUR }), '2026-11-14': aDay({ Play: HOUR }) }),
    )
    expect(days.map((values) => values.day)).toEqual(['2026-11-13', '2026-11-14', '2026-11-15'])
    expect(figures.focus).toEqual({ perDay: HOUR, median: null })
    expect(weeksBefore).toBe(0)
    expect(nearest?.values.day).toBe('2026-11-14')
    expect(findings).toEqual([])
  })

  test('LETTER-01 a week in which the history only begins is no week to compare with', () => {
    const given = letterInput({ '2026-11-04': aDay({ Productivity: HOUR }), ...evenWeek('2026-11-09', 1) })
    expect(aLetter(given).weeksBefore).toBe(0)
  })

  test('LETTER-01 a week before the history is silent', () => {
    const silent = aLetter(letterInput({}), day('2026-11-02'))
    expect(silent).toMatchObject({ isSilent: true, days: [], nearest: null, findings: [] })
    expect(silent.figures.focus).toEqual({ perDay: 0, median: null })
  })
})

test.each([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 2], 2],
  [[0.3, 0.1, 8, 0.2], 0.25],
])('LETTER-01 the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('LETTER-01 at most half of the values lie on either side of the median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }), (values) => {
      const middle = median(values) ?? NaN
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2)
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})

describe('LETTER-01 the nearest and the farthest day', () => {
  const run = aRhythm({ id: 'run', name: 'Run', points: 4, startDate: day('2026-11-09'), pacingGrace: 1 })
  const done = Object.fromEntries(eachDay(day('2026-11-09'), day('2026-11-18')).map((each) => [each, each]))
  const missedOnce = Object.fromEntries(Object.entries(done).filter(([each]) => each !== '2026-11-11'))
  const lifeWith = (gymPoints: number) =>
    letterInput(
      {},
      {
        rhythms: [aRhythm({ id: 'gym', name: 'Gym', points: gymPoints, startDate: day('2026-11-09') }), run],
        rollups: {
          ...NO_ROLLUPS,
          days: daysOf({
            '2026-11-10': aDay({ Productivity: { seconds: HOUR, score: 5 }, Programming: 2 * HOUR }),
            '2026-11-12': aDay({ Play: 7 * 60 }),
          }),
          completions: completionsOf({ gym: missedOnce, run: done }),
        },
      },
    )
  const given = lifeWith(10)

  test('LETTER-01 are nearest to 0 and farthest from it, on either side', () => {
    const letter = letterInput({
      '2026-11-09': aDay({ Productivity: 12 * HOUR }),
      '2026-11-10': aDay({ Play: HOUR }),
      '2026-11-11': aDay({ Productivity: HOUR }),
      '2026-11-12': aDay({ Play: 20 * HOUR }),
    })
    const { nearest, farthest } = aLetter(letter)
    expect(nearest?.values).toMatchObject({ day: '2026-11-10', harmony: -1 })
    expect(farthest?.values).toMatchObject({ day: '2026-11-09', harmony: 36 })
  })

  test('LETTER-01 come with their largest lines, whichever the sign', () => {
    const { nearest, farthest } = aLetter(given)
    expect(nearest).toMatchObject({ values: { day: '2026-11-09', harmony: 1 } })
    expect(nearest?.lines).toEqual([{ kind: 'rhythm', name: 'Run', isPlay: false, points: 1 }])
    expect(farthest).toMatchObject({ values: { day: '2026-11-10', harmony: 16 } })
    expect(farthest?.lines).toEqual([
      { kind: 'type', name: 'Programming', category: 'productivity', seconds: 2 * HOUR, points: 6 },
      { kind: 'tasks', points: 5 },
      { kind: 'type', name: 'Productivity', category: 'productivity', seconds: HOUR, points: 3 },
    ])
    const missed = aLetter(lifeWith(30)).farthest
    expect(missed?.values).toMatchObject({ day: '2026-11-11' })
    expect(missed?.lines).toEqual([
      { kind: 'rhythm', name: 'Gym', isPlay: false, points: -30 },
      { kind: 'carried', points: 2 },
      { kind: 'rhythm', name: 'Run', isPlay: false, points: 1 },
    ])
  })

  test('LETTER-01 are no rest days', () => {
    const resting = { ...given, rest: restDays([{ from: day('2026-11-10'), to: day('2026-11-11') }], []) }
    const { nearest, farthest, restDays: rested } = aLetter(resting)
    expect(rested).toEqual(['2026-11-10', '2026-11-11'])
    for (const telling of [nearest, farthest]) expect(rested).not.toContain(telling?.values.day)
  })

  test('LETTER-01 are left out when all days are equally far from the line', () => {
    expect(aLetter(letterInput(evenWeek('2026-11-09', 1)))).toMatchObject({ nearest: null, farthest: null })
  })

  test('LETTER-01 days that read the same are equally far', () => {
    // 10.0 and 10.03 points.
    const days = {
      '2026-11-10': aDay({ Productivity: { score: 10 } }),
      '2026-11-11': aDay({ Productivity: { score: 10.03 } }),
    }
    const given = letterInput(days)
    expect(aLetter(given)).toMatchObject({ nearest: null, farthest: null, comparedDays: 2 })
    const another = letterInput({ ...days, '2026-11-09': aDay({ Productivity: { score: 9.98 } }) })
    expect(aLetter(another)).toMatchObject({ nearest: null, comparedDays: 3 })
  })
})

describe('LETTER-01 in any life', () => {
  test('LETTER-01 the nearest day is nearer than the farthest, both are of the week, and neither is a rest day', () => {
    fc.assert(
      fc.property(anyLetterWeek, ({ given, week }) => {
        const { nearest, farthest, days } = aLetter(given, week)
        if (!nearest || !farthest) return
        const distance = ({ harmony }: DayValues) => Math.abs(hundredths(harmony))
        expect(distance(nearest.values)).toBeLessThan(distance(farthest.values))
        for (const { values, lines } of [nearest, farthest]) {
          expect(days).toContain(values)
          expect(isRestDay(given.rest, values.day)).toBe(false)
          expect(lines.length).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: sharedByZones(200) },
    )
  })

  test('LETTER-01 the lines of a day add up to its Harmony Vector', () => {
    fc.assert(
      fc.property(anyLetterWeek, ({ given, week }) => {
        const history = dayValues(given)
        const values = history.at(week)
        if (!values) return
        const lines = dayLines(week, given, history)
        const sum = exactSum(lines.map(({ points }) => points))
        // Each line, and the pacing of two days, may be rounded.
        expect(Math.abs(exact(sum - values.harmony))).toBeLessThanOrEqual(0.01 * (lines.length + 3))
      }),
      { numRuns: sharedByZones(200) },
    )
  })
})
