import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { ledgerGroups } from './ledger'
import { day } from './days.testing'
import { ledgerOf, rollupsOf, told } from './ledger.testing'
import { aSession } from '../../../tests/builders/session'

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
      ['productivity', 1, [1]],
      ['play', -1, [-1]],
      ['pacing', 0, [-2, 2]],
    ])
    expect(groups[2]?.rows[0]).toMatchObject({ line: { kind: 'open', points: -3 }, details: [{ points: 1 }] })
  })

  test('HARMONY-12 have one row for each session, whose tasks and other points add up to it', () => {
    const task = { id: 't', name: 'Write page', score: 2, quantity: 3 }
    const sessions = [
      aSession({
        id: 'a',
        duration: 1200,
        sessionScore: 8,
        completedTasks: [task, { ...task, quantity: 0.5 }],
      }),
      aSession({ id: 'b', duration: 2400, sessionScore: 0 }),
      aSession({ id: 'p', type: 'Play', duration: 3600 }),
    ]
    const days = daysOf({ '2025-06-10': rollupsOf(sessions) })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days } })
    const [productivity, play] = ledgerGroups(ledgerOf(day('06-10'), input, sessions))
    expect(productivity?.rows.map(({ details, points }) => [points, told(details)])).toEqual([
      [
        9,
        [
          ['task', 6],
          ['task', 1],
          ['score', 1],
        ],
      ],
      [2, []],
    ])
    expect(play?.rows).toHaveLength(1)
  })
})
