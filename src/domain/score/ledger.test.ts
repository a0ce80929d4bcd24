import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { allSessionTypes } from '../session/types/session-type'
import { dayValues } from './days'
import { dayLedger } from './ledger'
import { day } from './days.testing'
import { ledgerOf, rollupsOf, told } from './ledger.testing'

describe('the lines of a day', () => {
  test('KEEP-03 give a session the current name of its type', () => {
    const cello = { id: 'c', name: 'Cello', category: 'play', color: '#b8860b', isCore: false } as const
    const types = allSessionTypes([{ ...cello, createdAt: 0, formerNames: ['Piano'] }])
    const days = daysOf({ '2025-06-10': aDay({ Piano: 3600 }) })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days }, types })
    const { sessionLines } = ledgerOf(day('06-10'), input, [aSession({ type: 'Piano', duration: 3600 })])
    expect(sessionLines).toMatchObject([{ kind: 'play', session: { type: 'Cello' }, points: -1 }])
  })

  test('SCORING-14 SCORING-17 list everything that happened to the rhythms, after the carry', () => {
    const a = aRhythm({
      id: 'A',
      startDate: day('03-03'),
      schedule: { type: 'weekly', value: [1, 3, 5] },
      pacingGrace: 2,
    })
    const b = aRhythm({
      id: 'B',
      startDate: day('03-07'),
      points: 5,
      pacingGrace: 1,
      isCatchable: false,
      penaltyPerDay: 0,
    })
    const completions = completionsOf({
      A: { '2025-03-03': '2025-03-03', '2025-03-05': '2025-03-07', '2025-03-10': '2025-03-08' },
      B: { '2025-03-07': '2025-03-07', '2025-03-09': '2025-03-09' },
    })
    const rollups = { ...aScoreInput().rollups, completions }
    const input = aScoreInput({ rollups, rhythms: [a, b], today: day('03-10') })
    const lines = (date: string) => told(ledgerOf(day(date), input).pacingLines)
    expect(lines('03-03')).toEqual([['grace', 2]])
    expect(lines('03-07')).toEqual([
      ['carried', 8],
      ['open', -10],
      ['late', -2],
      ['grace', 1],
    ])
    expect(lines('03-08')).toEqual([
      ['carried', -3],
      ['early', 10],
      ['grace', 2],
      ['open', -5],
    ])
    expect(lines('03-10')).toEqual([
      ['carried', 7],
      ['grace', 2],
      ['open', -5],
      ['grace', 1],
    ])
    const halved = ledgerOf(day('03-10'), { ...input, formula: { ...input.formula, pacingMultiplier: 0.5 } })
    expect(told(halved.pacingLines)).toEqual([
      ['carried', 3.5],
      ['grace', 1],
      ['open', -2.5],
      ['grace', 0.5],
    ])
    expect(halved.pacing).toBe(2.5)
    const statuses = ledgerOf(day('03-08'), input).pacingLines.map((line) =>
      line.kind === 'open' ? line.status : '',
    )
    expect(statuses).toContain('missed')
  })

  test('SCORING-18 list each session’s time and tasks, and play as a deduction', () => {
    const task = { id: 't', name: 'Write page', score: 2, quantity: 3 }
    const focus = aSession({ id: 'f', duration: 3000, sessionScore: 8, completedTasks: [task] })
    const play = aSession({ id: 'p', type: 'Play', duration: 5400, sessionScore: 4 })
    const input = aScoreInput({
      rollups: { ...aScoreInput().rollups, days: daysOf({ '2025-06-10': rollupsOf([focus, play]) }) },
    })
    const ledger = ledgerOf(day('06-10'), input, [focus, play])
    expect(told(ledger.sessionLines)).toEqual([
      ['time', 2.5],
      ['task', 6],
      ['score', 2],
      ['play', -1.5],
    ])
    expect(ledger).toMatchObject({ pacing: 0, harmony: 9, pacingLines: [] })
  })

  test('sum up sessions that were not given', () => {
    const days = daysOf({
      '2025-06-09': aDay({ Productivity: 1200, Play: 3600 }),
      '2025-06-10': aDay({ Productivity: 2400 }),
    })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days } })
    expect(told(ledgerOf(day('06-10'), input).sessionLines)).toEqual([['other-sessions', 2]])
    expect(ledgerOf(day('06-09'), input).sessionLines).toEqual([
      { kind: 'other-sessions', category: 'productivity', points: 1 },
      { kind: 'other-sessions', category: 'play', points: -1 },
    ])
  })

  test('round thirds so that they add up', () => {
    const sessions = [1, 2, 3].map((n) => aSession({ id: `s${n}`, duration: 400 }))
    const days = daysOf({ '2025-06-10': rollupsOf(sessions) })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days } })
    const ledger = ledgerOf(day('06-10'), input, sessions)
    expect(ledger.harmony).toBe(1)
    expect(told(ledger.sessionLines)).toEqual([
      ['time', 0.34],
      ['time', 0.33],
      ['time', 0.33],
    ])
  })

  test('give the remaining hundredth to the line that lost most by rounding', () => {
    const sessions = [400, 406].map((duration) => aSession({ id: `s${duration}`, duration }))
    const days = daysOf({ '2025-06-10': rollupsOf(sessions) })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days } })
    expect(told(ledgerOf(day('06-10'), input, sessions).sessionLines)).toEqual([
      ['time', 0.33],
      ['time', 0.34],
    ])
  })

  test('SCORING-10 a late completion costs its penalty per day', () => {
    const once = { startDate: day('06-07'), schedule: { type: 'every_x_days', value: 99 } } as const
    const rhythms = [aRhythm({ id: 'a', ...once, penaltyPerDay: 2.5, pacingGrace: 1 })]
    const completions = completionsOf({ a: { '2025-06-07': '2025-06-10' } })
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, completions }, rhythms })
    expect(told(ledgerOf(day('06-10'), input).pacingLines)).toEqual([
      ['carried', 3],
      ['late', -7.5],
      ['grace', 1],
    ])
  })

  test('leave out items worth nothing', () => {
    const task = { id: 't', name: 'Free', score: 0, quantity: 3 }
    const session = aSession({ duration: 1200, sessionScore: 0, completedTasks: [task] })
    const days = daysOf({ '2025-06-10': rollupsOf([session]) })
    const rhythms = [aRhythm({ startDate: day('06-10'), points: 0, pacingGrace: 0 })]
    const input = aScoreInput({ rollups: { ...aScoreInput().rollups, days }, rhythms })
    const { pacingLines, sessionLines } = ledgerOf(day('06-10'), input, [session])
    expect(told([...pacingLines, ...sessionLines])).toEqual([['time', 1]])
  })

  test('carry today’s pacing over to a later day', () => {
    const days = daysOf({ '2025-06-12': aDay({ Play: 3600 }) })
    const input = aScoreInput({
      rollups: { ...aScoreInput().rollups, days },
      rhythms: [aRhythm({ startDate: day('06-10'), points: 3, pacingGrace: 1 })],
    })
    const ledger = ledgerOf(day('06-12'), input)
    expect(ledger).toMatchObject({ pacing: -2, harmony: -3 })
    expect(told([...ledger.pacingLines, ...ledger.sessionLines])).toEqual([
      ['carried', -2],
      ['other-sessions', -1],
    ])
  })

  test('are null for a day outside of the history', () => {
    const input = aScoreInput()
    expect(dayLedger(day('06-09'), input, dayValues(input), [])).toBe(null)
  })
})
