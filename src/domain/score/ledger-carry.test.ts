import { describe, expect, test } from 'vitest'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import { restDays } from '../rest/rest-days'
import { DEFAULT_FORMULA } from './formula'
import { day } from './days.testing'
import { ledgerOf, told } from './ledger.testing'

describe('PACE-06 what is carried over', () => {
  const rhythm = aRhythm({ startDate: day('06-01'), pacingGrace: 2 })
  const completions = completionsOf({
    [rhythm.id]: { '2025-06-01': '2025-06-01', '2025-06-02': '2025-06-02', '2025-06-03': '2025-06-03' },
  })
  const input = aScoreInput({
    rollups: { ...aScoreInput().rollups, completions },
    rhythms: [rhythm],
    formula: { ...DEFAULT_FORMULA, pacingCarry: 0.8 },
    today: day('06-03'),
  })

  test('PACE-06 is the share of the pacing shown for the day before', () => {
    expect(ledgerOf(day('06-03'), input).pacingLines).toEqual([
      { kind: 'carried', carry: 0.8, of: 3.6, points: 2.88 },
      { kind: 'grace', rhythm, isPlay: false, points: 2 },
    ])
  })

  test('PACE-06 REST-02 is all of it on a rest day, and nothing else counts', () => {
    const rest = restDays([{ from: day('06-03'), to: day('06-03') }], [])
    expect(ledgerOf(day('06-03'), { ...input, rest }).pacingLines).toEqual([
      { kind: 'carried', carry: 1, of: 3.6, points: 3.6 },
    ])
  })

  test('PACE-06 a hundredth that no other line can take becomes a rounding line', () => {
    const weekly = {
      ...rhythm,
      schedule: { type: 'every_x_days', value: 99 },
      endDate: day('06-01'),
    } as const
    const faded = {
      ...input,
      rhythms: [{ ...weekly, pacingGrace: 1.06 }],
      formula: { ...DEFAULT_FORMULA, pacingCarry: 0.5 },
      today: day('06-05'),
    }
    // 1.06, 0.53, 0.265, 0.1325: half of the displayed 0.27 is 0.135, but 0.13 is displayed.
    expect(told(ledgerOf(day('06-04'), faded).pacingLines)).toEqual([
      ['carried', 0.14],
      ['rounding', -0.01],
    ])
  })

  test('PACE-02 PACE-06 before the first day that counts there are no lines', () => {
    const later = { ...input, formula: { ...DEFAULT_FORMULA, pacingSince: day('06-03') } }
    expect(ledgerOf(day('06-02'), later).pacingLines).toEqual([])
    expect(told(ledgerOf(day('06-03'), later).pacingLines)).toEqual([['grace', 2]])
  })
})
