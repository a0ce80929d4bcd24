import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { addDays, type DayKey } from '../calendar/day-key'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues } from './days'
import { day, withDays } from './days.testing'

describe('properties', () => {
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
