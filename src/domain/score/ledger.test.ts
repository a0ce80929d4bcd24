import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { sharedByZones } from '../../../tests/builders/zones'
import { addDays, type DayKey } from '../calendar/day-key'
import { exact, exactSum, hundredths } from '../decimal'
import { isRestDay, restDays } from '../rest/rest-days'
import type { Session } from '../session/session'
import { allSessionTypes } from '../session/types/session-type'
import type { DayRollup, TypeTotals } from '../rollups/rollups'
import { dayValues, type ScoreInput } from './days'
import { DEFAULT_FORMULA } from './formula'
import { dayLedger, type DayLedger, type LedgerLine } from './ledger'
import { ledgerGroups } from './ledger-groups'

const day = (text: string) => `2025-${text}` as DayKey
const ledgerOf = (on: DayKey, input: ScoreInput, sessions: readonly Session[] = []): DayLedger => {
  const ledger = dayLedger(on, input, dayValues(input), sessions)
  if (!ledger) throw new Error(`no ledger of ${on}`)
  return ledger
}
const told = (lines: readonly LedgerLine[]) => lines.map(({ kind, points }) => [kind, points])
const sum = (lines: readonly LedgerLine[]) => exactSum(lines.map(({ points }) => points))

/** The sessions' totals by type, as a rollup stores them. */
function rollupsOf(sessions: readonly Session[]): DayRollup {
  const types = new Map<string, TypeTotals>()
  for (const { type, duration, sessionScore } of sessions) {
    const { count, seconds, score } = types.get(type) ?? { count: 0, seconds: 0, score: 0 }
    types.set(type, { count: count + 1, seconds: seconds + duration, score: score + sessionScore })
  }
  return { types, quantity: 0 }
}

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
      { kind: 'grace', rhythm, points: 2 },
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

  test('are null for a day outside of the history', () => {
    const input = aScoreInput()
    expect(dayLedger(day('06-09'), input, dayValues(input), [])).toBe(null)
  })
})

const anySessions = fc.array(
  fc.record({
    type: fc.constantFrom('Productivity', 'Programming', 'Play', 'Screen Time', 'Games', 'Deleted'),
    duration: fc.nat(20_000),
    sessionScore: fc.nat(1000).map((cents) => cents / 100),
    completedTasks: fc.array(
      fc.record({
        id: fc.constant('t'),
        name: fc.constant('Task'),
        score: fc.integer({ min: -300, max: 900 }).map((cents) => cents / 100),
        quantity: fc.nat(50).map((tenths) => tenths / 10),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 6 },
)

/** How the line's rhythm changes pacing, before the multiplier. */
function pacingChange(line: LedgerLine): number | null {
  if (line.kind === 'open') return -line.rhythm.points
  if (line.kind === 'early') return line.rhythm.points
  if (line.kind === 'grace') return line.rhythm.pacingGrace
  if (line.kind === 'late') return line.rhythm.isCatchable ? -line.daysLate * line.rhythm.penaltyPerDay : 0
  return null
}

test('PACE-06 the lines of any day add up exactly to the displayed pacing and Harmony', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyScoreInput, anyFadingScoreInput),
      anyDay,
      fc.nat(),
      anySessions,
      ({ rollups, ...rest }, any, pick, given) => {
        // Days with a late or early completion are rare, so prefer them.
        const done = [...rollups.completions.values()].flatMap((days) => [...days.values()])
        const on = done[pick % (done.length + 1)] ?? any
        const sessions = given.map((change) => aSession(change))
        const input = {
          ...rest,
          rollups: { ...rollups, days: new Map([...rollups.days, [on, rollupsOf(sessions)]]) },
        }
        const history = dayValues(input)
        const values = history.at(on)
        const ledger = dayLedger(on, input, history, sessions)
        expect(ledger === null).toBe(values === null)
        if (!ledger || !values) return
        expect(hundredths(sum(ledger.pacingLines))).toBe(hundredths(values.pacing))
        const groups = ledgerGroups(ledger)
        expect(hundredths(exactSum(groups.map(({ points }) => points)))).toBe(hundredths(values.harmony))
        for (const { rows, points } of groups)
          expect(hundredths(exactSum(rows.map((row) => row.points)))).toBe(hundredths(points))
        expect(hundredths(sum([...ledger.pacingLines, ...ledger.sessionLines]))).toBe(
          hundredths(values.harmony),
        )
        expect(ledger.sessionLines.some(({ kind }) => kind === 'other-sessions')).toBe(false)
        const lines = [...ledger.pacingLines, ...ledger.sessionLines]
        for (const { points } of lines) expect(points).toBe(hundredths(points) / 100)
        const carried = lines.find((line) => line.kind === 'carried')
        if (carried) {
          expect(carried.points).toBe(hundredths(exact(carried.carry * carried.of)) / 100)
          const before = on > input.today ? values : history.at(addDays(on, -1))
          expect(carried.of).toBe(hundredths(before?.pacing ?? 0) / 100)
          const standsStill = on > input.today || isRestDay(input.rest, on)
          expect(carried.carry).toBe(standsStill ? 1 : (input.formula.pacingCarry ?? 1))
        }
        for (const line of lines) {
          if (line.kind === 'rounding') expect(Math.abs(line.points)).toBeLessThan(0.02)
          const change = pacingChange(line)
          if (change === null) continue
          expect(Math.abs(line.points - change * input.formula.pacingMultiplier)).toBeLessThan(0.02)
        }
      },
    ),
    { numRuns: sharedByZones(600) },
  )
})
