import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { addDays, type DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import { lineTasks } from '../github/line-tasks'
import { DEFAULT_GITHUB_SETTINGS } from '../github/settings'
import type { Session } from '../session/session'
import { splitAtBreaks } from '../session/split-at-breaks'
import type { Task } from '../session/types/task'
import { sessionDay } from '../session/session-day'
import {
  fromMillionths,
  millionthsOf,
  rollupChanges,
  type RollupTally,
  type RollupChange,
  type TypeTally,
} from './rollup-changes'
import { utcDayOf } from '../calendar/day-key'

const START = Date.UTC(2026, 9, 30)
const MS_PER_HOUR = 3_600_000
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/Berlin']
const TYPES = ['Productivity', 'Play', 'a.b/`c`', '__proto__', '__x__', '', 'constructor']

const [{ id: LINES }] = lineTasks(DEFAULT_GITHUB_SETTINGS) as [Task]

const anyTenths = fc.integer({ min: 0, max: 2000 }).map((tenths) => tenths / 10)
const anyTask = fc.record({
  id: fc.constantFrom('t1', 't2', LINES),
  name: fc.constant('Task'),
  score: fc.constantFrom(0.1, 0.2, 2.5),
  quantity: anyTenths,
})
const anyContent = fc.record({
  // Four days around the end of October.
  startTime: fc.integer({ min: 0, max: 96 * 60 }).map((minutes) => START + minutes * 60_000),
  duration: fc.integer({ min: 0, max: 90_000 }),
  type: fc.constantFrom(...TYPES),
  timezone: fc.constantFrom(...ZONES),
  completedTasks: fc.array(anyTask, { maxLength: 2 }),
  sessionScore: fc.oneof(anyTenths, fc.constantFrom(0.000001, 1.23, 99_999.999)),
})
type Content = typeof anyContent extends fc.Arbitrary<infer C> ? C : never

/** An action on the n-th existing session. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), content: anyContent }) },
  fc.record({ kind: fc.constant('edit' as const), place: fc.nat(20), content: anyContent }),
  fc.record({ kind: fc.constant('split' as const), place: fc.nat(20) }),
  fc.record({ kind: fc.constant('delete' as const), place: fc.nat(20) }),
)

interface History {
  readonly changes: readonly RollupChange[]
  readonly sessions: readonly Session[]
}

const sessionOf = (id: string, content: Content) =>
  aSession({ id, ...content, endTime: content.startTime + MS_PER_HOUR })

/** Random changes, with the sessions that remain after them. */
const anyHistory: fc.Arbitrary<History> = fc.array(anyStep, { maxLength: 40 }).map((steps) => {
  const changes: RollupChange[] = []
  const sessions = new Map<string, Session>()
  const replace = (before: Session | null, after: Session | null) => {
    changes.push({ before, after })
    if (before) sessions.delete(before.id)
    if (after) sessions.set(after.id, after)
  }
  steps.forEach((step, index) => {
    if (step.kind === 'add') return replace(null, sessionOf(`s${index}`, step.content))
    const session = [...sessions.values()][step.place % sessions.size]
    if (!session) return
    if (step.kind === 'edit') return replace(session, sessionOf(session.id, step.content))
    if (step.kind === 'delete') return replace(session, null)
    const middle = session.startTime + MS_PER_HOUR / 2
    const breaks = [{ startTime: middle, endTime: middle + 60_000 }]
    replace(session, null)
    splitAtBreaks({ ...session, breaks }).forEach((part) => replace(null, part))
  })
  return { changes, sessions: [...sessions.values()] }
})

/** All numbers as a flat map, so that two results can be compared. */
function figures(months: ReadonlyMap<string, RollupTally>): Record<string, number> {
  const lines = new Map<string, number>()
  for (const [month, { days, utcDays }] of months) {
    for (const [day, { types, quantity }] of days) {
      expect(day.startsWith(month)).toBe(true)
      lines.set(`${day} quantity`, quantity)
      for (const [type, totals] of types) {
        for (const name of ['count', 'seconds', 'score'] as const satisfies readonly (keyof TypeTally)[])
          lines.set(`${day} ${type} ${name}`, totals[name])
      }
    }
    for (const [day, count] of utcDays) {
      expect(day.startsWith(month)).toBe(true)
      lines.set(`${day} utc`, count)
    }
  }
  return Object.fromEntries([...lines].filter(([, value]) => value !== 0).sort())
}

/** The same numbers, counted directly from the sessions. */
function counted(sessions: readonly Session[]): Record<string, number> {
  const lines = new Map<string, number>()
  const add = (name: string, value: number) => lines.set(name, (lines.get(name) ?? 0) + value)
  for (const session of sessions) {
    const day = sessionDay(session)
    add(`${day} ${session.type} count`, 1)
    add(`${day} ${session.type} seconds`, session.duration)
    add(`${day} ${session.type} score`, millionthsOf(session.sessionScore))
    add(`${utcDayOf(session.startTime)} utc`, 1)
    for (const { id, quantity } of session.completedTasks)
      if (id !== LINES) add(`${day} quantity`, millionthsOf(quantity))
  }
  return Object.fromEntries([...lines].filter(([, value]) => value !== 0).sort())
}

test('PROFILE-11 lines of code earn points and do not count as tasks', () => {
  const [added, deleted] = lineTasks(DEFAULT_GITHUB_SETTINGS).map((task) => ({ ...task, quantity: 120 }))
  const written = { id: 't1', name: 'Write page', score: 2, quantity: 3 }
  const session = aSession({
    startTime: START,
    timezone: 'UTC',
    completedTasks: [added, written, deleted].filter((task) => task !== undefined),
    sessionScore: 18,
  })
  const [month] = rollupChanges([{ before: null, after: session }]).values()
  expect(month?.days.get('2026-10-30' as DayKey)).toEqual({
    types: new Map([[session.type, { count: 1, seconds: session.duration, score: 18_000_000 }]]),
    quantity: 3_000_000,
  })
})

describe('INT-89 the changes of the monthly rollups', () => {
  test('add up to the remaining sessions', () => {
    fc.assert(
      fc.property(anyHistory, ({ changes, sessions }) => {
        expect(figures(rollupChanges(changes))).toEqual(counted(sessions))
      }),
    )
  })

  test('do not depend on the order', () => {
    const anyOrder = anyHistory.chain(({ changes }) =>
      fc.tuple(
        fc.constant(changes),
        fc.shuffledSubarray([...changes], { minLength: changes.length, maxLength: changes.length }),
      ),
    )
    fc.assert(
      fc.property(anyOrder, ([changes, shuffled]) => {
        expect(figures(rollupChanges(shuffled))).toEqual(figures(rollupChanges(changes)))
      }),
    )
  })

  test('can be applied in any portions', () => {
    fc.assert(
      fc.property(anyHistory, ({ changes, sessions }) => {
        const sums: Record<string, number> = {}
        for (const change of changes) {
          for (const [name, value] of Object.entries(figures(rollupChanges([change])))) {
            sums[name] = (sums[name] ?? 0) + value
          }
        }
        const left = Object.entries(sums).filter(([, value]) => value !== 0)
        expect(Object.fromEntries(left.sort())).toEqual(counted(sessions))
      }),
    )
  })

  test('are empty if nothing that counts has changed', () => {
    const before = aSession({ sessionScore: 1 })
    expect(rollupChanges([{ before, after: { ...before, notes: 'edited' } as Session }]).size).toBe(0)
    expect(rollupChanges([{ before: null, after: aSession({ startTime: Number.NaN }) }]).size).toBe(0)
    expect(rollupChanges([{ before: null, after: aSession({ startTime: 8e15 }) }]).size).toBe(0)
  })

  test('INT-20 INT-74 a session counts on its day in its zone, and on its UTC day for the streak', () => {
    const evening = aSession({ startTime: Date.parse('2026-11-01T03:00Z'), timezone: 'America/New_York' })
    const months = rollupChanges([{ before: null, after: evening }])
    expect([...months.keys()].sort()).toEqual(['2026-10', '2026-11'])
    expect(figures(months)).toMatchObject({ '2026-10-31 Productivity count': 1, '2026-11-01 utc': 1 })
  })

  test('scores stay exact however many are added and removed', () => {
    const anyScores = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(anyScores, (thousandths) => {
        const scores = thousandths.map((value) => exact(value / 1000))
        const after = scores.map((sessionScore) => aSession({ sessionScore }))
        const more = Array.from({ length: 50 }, (_, index) => aSession({ sessionScore: 0.1 * index + 0.7 }))
        const changes = [
          ...more.map((session) => ({ before: null, after: session })),
          ...after.map((session) => ({ before: null, after: session })),
          ...more.map((session) => ({ before: session, after: null })),
        ]
        const day = rollupChanges(changes)
          .values()
          .next()
          .value?.days.get('2025-06-10' as DayKey)
        expect(fromMillionths(day?.types.get('Productivity')?.score ?? Number.NaN)).toBe(exactSum(scores))
      }),
    )
  })
})

describe('completions', () => {
  const due = '2026-11-05' as DayKey

  test('belong to the month of the due day, with the day of completion', () => {
    const actual = addDays(due, 40)
    const months = rollupChanges([{ rhythmId: 'run', due, actual }])
    expect([...months].map(([month, { completions }]) => [month, completions])).toEqual([
      ['2026-11', new Map([['run', new Map([[due, actual]])]])],
    ])
  })

  test('the last change of an occurrence counts', () => {
    const months = rollupChanges([
      { rhythmId: 'run', due, actual: due },
      { rhythmId: 'run', due, actual: null },
      { rhythmId: 'walk', due, actual: null },
      { rhythmId: 'walk', due, actual: due },
    ])
    expect(months.get('2026-11' as never)?.completions).toEqual(
      new Map<string, Map<DayKey, DayKey | null>>([
        ['run', new Map([[due, null]])],
        ['walk', new Map([[due, due]])],
      ]),
    )
  })
})
