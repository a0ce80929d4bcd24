import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import {
  anyDay,
  anyFadingScoreInput,
  anyScoreInput,
  anyRhythm,
  SCORE_TYPES,
} from '../../../tests/builders/score-input'
import { aDay } from '../../../tests/builders/score'
import { plainScore } from '../../../tests/fixtures/plain-score'
import type { DayKey } from '../calendar/day-key'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import type { Rollups } from '../rollups/rollups'
import { dayValues, incrementalDayValues, type ScoreInput } from './days'

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

  test('SCORING-07 SCORING-18 PACE-01 REST-02 VOICES-04 VOICES-05 agrees with a literal implementation on years of generated data', () => {
    fc.assert(
      fc.property(fc.oneof(anyScoreInput, anyFadingScoreInput), (input) => {
        const plain = plainScore(input)
        const { days } = dayValues(input)
        expectSame(
          days.map((values) => values.day),
          plain.map((values) => values.day),
        )
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

  test('VOICES-05 incremental computation gives the same result', () => {
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
          expectSame([turn.days, turn.later], [whole.days, whole.later])
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
        expectSame(incremental(toggled(toggled(input))).days, before)
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
        expectSame([other.days, other.later], [days, later])
      }),
      { numRuns: 30 },
    )
  })
})
