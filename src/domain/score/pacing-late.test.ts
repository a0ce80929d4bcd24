import { expect, test } from 'vitest'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { restDays } from '../rest/rest-days'
import { dayValues } from './days'
import { lateCompletion } from './pacing'
import { categoriesOf } from './points'
import { CORE_SESSION_TYPES } from '../session/types/session-type'

const day = (text: string) => `2025-06-${text}` as DayKey
const categoryOf = categoriesOf(CORE_SESSION_TYPES)
const run = aRhythm({ id: 'run', startDate: day('07'), points: 10, pacingGrace: 2, penaltyPerDay: 1.5 })

test.each([
  ['07', '09', 1, undefined, -3, 12],
  ['07', '09', 0.5, undefined, -1.5, 6],
  ['07', '07', 0.5, undefined, 0, 6],
  ['07', '09', 0, undefined, 0, 0],
  ['07', '09', 1, '08', -3, 0],
  ['07', '09', 1, '10', 0, 0],
  // A rest day costs nothing and is no day late.
  ['07', '08', 1, undefined, 0, 12],
])(
  'OVERDUE-07 VOICES-04 due on %s, done on %s, multiplier %d, pacing since %s: %d, and %d comes back; the opposite for a promise to play',
  (due, actual, pacingMultiplier, since, cost, back) => {
    const rest = restDays([{ from: day('08'), to: day('08') }], [])
    const isRested = actual === '08'
    const input = aScoreInput({ rhythms: [run] })
    const formula = { ...input.formula, pacingMultiplier, ...(since && { pacingSince: day(since) }) }
    const restOf = isRested ? rest : input.rest
    expect(lateCompletion(run, day(due), day(actual), formula, restOf, categoryOf)).toEqual({ cost, back })
    const piano = { ...run, sessionType: 'Play' }
    expect(lateCompletion(piano, day(due), day(actual), formula, restOf, categoryOf)).toEqual({
      cost: 0 - cost,
      back: 0 - back,
    })
    // The same as the days say.
    const pacing = (done: Record<string, Record<string, string>>) => {
      const rollups = { ...input.rollups, completions: completionsOf(done) }
      return dayValues({ ...input, formula, rest: restOf, rollups })
    }
    const [before, after] = [pacing({}), pacing({ run: { [day(due)]: day(actual) } })]
    const gain = (on: DayKey) => (after.at(on)?.pacing ?? 0) - (before.at(on)?.pacing ?? 0)
    if (actual !== due) expect(gain(day(due))).toBe(back)
    expect(gain(day(actual))).toBe(back + cost)
  },
)
