import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { ledgerGroups } from './ledger'
import { day } from './days.testing'
import { ledgerOf } from './ledger.testing'

describe('the lines of a day', () => {
  test('HARMONY-12 stand in three groups, with a rhythm’s open points and grace in one row', () => {
    const days = daysOf({ '2025-06-10': aDay({ Productivity: 1200, Play: 3600 }) })
    const rhythms = [
      aRhythm({ id: 'open', startDate: day('06-10'), points: 3, pacingGrace: 1 }),
      aRhythm({ id: 'done', startDate: day('06-10'), points: 3, pacingGrace: 2 }),
    ]
    const completions = completionsOf({ done: { '2025-06-10': '2025-06-10' } })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days, completions }, rhythms })
    const groups = ledgerGroups(ledgerOf(day('06-10'), input))
    expect(groups.map(({ part, points, rows }) => [part, points, rows.map((row) => row.points)])).toEqual([
      ['pacing', 0, [-2, 2]],
      ['productivity', 1, [1]],
      ['play', -1, [-1]],
    ])
    expect(groups[0]?.rows[0]).toMatchObject({ line: { kind: 'open', points: -3 }, grace: { points: 1 } })
  })
})
