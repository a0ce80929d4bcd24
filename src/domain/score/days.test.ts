import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyDay,
  anyFadingScoreInput,
  anyScoreInput,
  anyRhythm,
  SCORE_TYPES,
} from '../../../tests/builders/score-input'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { plainScore } from '../../../tests/fixtures/plain-score'
import { addDays, dayOf, noonOf, type DayKey } from '../calendar/day-key'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { NO_ROLLUPS, type Rollups } from '../rollups/rollups'
import { dayValues, incrementalDayValues, type DayHistory, type ScoreInput } from './days'

const day = (text: string) => `2025-${text}` as DayKey
const withDays = (days: Parameters<typeof daysOf>[0]): Rollups => ({ ...NO_ROLLUPS, days: daysOf(days) })

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
      focus: 3000,
      play: 7200,
      taskScore: 8,
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

describe('properties', () => {
  const FIELDS = [
    'focus',
    'play',
    'taskScore',
    'productivityPoints',
    'playPoints',
    'pacing',
    'harmony',
  ] as const

  test('SCORING-07 SCORING-18 PACE-01 REST-02 agrees with a literal implementation on years of generated data', () => {
    fc.assert(
      fc.property(fc.oneof(anyScoreInput, anyFadingScoreInput), (input) => {
        const plain = plainScore(input)
        const { days } = dayValues(input)
        expect(days.map((values) => values.day)).toEqual(plain.map((values) => values.day))
        const differing = days.flatMap((values, index) =>
          FIELDS.filter(
            (field) =>
              Math.abs(values[field] - (plain[index]?.[field] ?? NaN)) > 1e-6 || Number.isNaN(values[field]),
          ),
        )
        expect(differing).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('incremental computation gives the same result', () => {
    const parts = ['day', 'days', 'completions', 'rhythms', 'types', 'formula', 'rest', 'today'] as const
    const step = fc.tuple(anyFadingScoreInput, fc.subarray([...parts]))
    /** The days with one of them replaced. */
    const withOneOf = (days: Rollups['days'], next: Rollups['days']): Rollups['days'] => {
      const [[day] = [], [, rollups] = []] = [[...days].at(-1), [...next].at(0)]
      return day && rollups ? new Map([...days, [day, rollups]]) : days
    }
    const otherThan = (types: ScoreInput['types']) =>
      types === SCORE_TYPES ? CORE_SESSION_TYPES : SCORE_TYPES
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 5 }), (steps) => {
        const incremental = incrementalDayValues()
        let input = steps[0]?.[0] as ScoreInput
        for (const [next, changed] of steps) {
          const from = (part: (typeof parts)[number]) => (changed.includes(part) ? next : input)
          const { days } = from('days').rollups
          input = {
            rollups: {
              ...input.rollups,
              days: changed.includes('day') ? withOneOf(days, next.rollups.days) : days,
              completions: from('completions').rollups.completions,
            },
            rhythms: from('rhythms').rhythms,
            types: changed.includes('types') ? otherThan(input.types) : input.types,
            formula: from('formula').formula,
            rest: from('rest').rest,
            today: from('today').today,
          }
          const [turn, whole] = [incremental(input), dayValues(input)]
          expect([turn.days, turn.later]).toEqual([whole.days, whole.later])
        }
      }),
      { numRuns: 50 },
    )
  })

  /** The day's Harmony with this much more time of a type. */
  function harmonyWith(input: ScoreInput, on: DayKey, type: string, seconds: number): number {
    const dayRollup = input.rollups.days.get(on) ?? aDay({})
    const totals = dayRollup.types.get(type) ?? { count: 1, seconds: 0, score: 0 }
    const types = new Map([...dayRollup.types, [type, { ...totals, seconds: totals.seconds + seconds }]])
    const days = new Map([...input.rollups.days, [on, { ...dayRollup, types }]])
    return dayValues({ ...input, rollups: { ...input.rollups, days } }).at(on)?.harmony ?? NaN
  }

  test('one more minute of productivity never lowers Harmony, and one more minute of play never raises it', () => {
    fc.assert(
      fc.property(anyScoreInput, anyDay, (input, on) => {
        for (const type of ['Productivity', 'Study', 'Deleted']) {
          expect(harmonyWith(input, on, type, 60)).toBeGreaterThanOrEqual(harmonyWith(input, on, type, 0))
        }
        for (const type of ['Play', 'Screen Time', 'Games']) {
          expect(harmonyWith(input, on, type, 60)).toBeLessThanOrEqual(harmonyWith(input, on, type, 0))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('CALENDAR-06 toggling a rhythm twice changes nothing', () => {
    fc.assert(
      fc.property(anyScoreInput, anyDay, (input, due) => {
        const toggled = ({ rollups, ...rest }: ScoreInput): ScoreInput => {
          const own = new Map(rollups.completions.get('a'))
          if (!own.delete(due)) own.set(due, rest.today)
          return {
            ...rest,
            rollups: { ...rollups, completions: new Map([...rollups.completions, ['a', own]]) },
          }
        }
        fc.pre(!input.rollups.completions.get('a')?.has(due))
        const incremental = incrementalDayValues()
        const before = incremental(input).days
        incremental(toggled(input))
        expect(incremental(toggled(toggled(input))).days).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  test('a rhythm without points and grace changes nothing', () => {
    fc.assert(
      fc.property(anyScoreInput, anyRhythm('new'), (input, rhythm) => {
        const free = { ...rhythm, points: 0, pacingGrace: 0 }
        const after = dayValues({ ...input, rhythms: [...input.rhythms, free] })
        const before = dayValues(input)
        for (const { pacing, harmony, day } of before.days) {
          expect(after.at(day)).toMatchObject({ pacing, harmony })
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the order of rhythms, days and completions does not matter', () => {
    fc.assert(
      fc.property(anyScoreInput, ({ rollups, rhythms, ...rest }) => {
        const turned = {
          ...rollups,
          days: new Map([...rollups.days].reverse()),
          completions: new Map(
            [...rollups.completions].reverse().map(([id, days]) => [id, new Map([...days].reverse())]),
          ),
        }
        const other = dayValues({ ...rest, rollups: turned, rhythms: [...rhythms].reverse() })
        const { days, later } = dayValues({ ...rest, rollups, rhythms })
        expect([other.days, other.later]).toEqual([days, later])
      }),
      { numRuns: 30 },
    )
  })

  test('sums are exact decimals: 0.1 + 0.2 is 0.3', () => {
    const rollups = withDays({
      '2025-06-09': aDay({
        Productivity: { seconds: 0, score: 0.1 },
        Programming: { seconds: 0, score: 0.2 },
      }),
    })
    const weekly = {
      startDate: day('06-08'),
      schedule: { type: 'every_x_days', value: 99 },
      points: 0,
    } as const
    const rhythms = [aRhythm({ ...weekly, id: 'x', pacingGrace: 0.1, isCatchable: false })]
    const done = completionsOf({ x: { '2025-06-08': '2025-06-08' } })
    const history = dayValues(aScoreInput({ rollups: { ...rollups, completions: done }, rhythms }))
    expect(history.at(day('06-09'))).toMatchObject({
      taskScore: 0.3,
      productivityPoints: 0.3,
      pacing: 0.2,
      harmony: 0.5,
    })
    expect(history.at(day('06-10'))?.pacing).toBe(0.3)
  })

  test('ten years with a tenth of a point per day add up to 365.3', () => {
    const rhythms = [
      aRhythm({
        startDate: '2015-06-11' as DayKey,
        points: 0,
        pacingGrace: 0.1,
        schedule: { type: 'every_x_days', value: 9999 },
      }),
    ]
    const done = completionsOf({ 'rhythm-1': { '2015-06-11': '2015-06-11' } })
    const rollups = { ...NO_ROLLUPS, completions: done }
    const { days } = dayValues(aScoreInput({ rollups, rhythms }))
    expect(days.length).toBe(3653)
    expect(days.at(-1)?.pacing).toBe(365.3)
    expect(
      days.every(
        ({ day: key, pacing }, index) =>
          pacing === (index + 1) / 10 && key === addDays('2015-06-11' as DayKey, index),
      ),
    ).toBe(true)
  })
})
