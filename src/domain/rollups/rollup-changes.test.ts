import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { addDays, type DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import { lineTasks } from '../github/line-tasks'
import { DEFAULT_GITHUB_SETTINGS } from '../github/settings'
import type { Session } from '../session/session'
import { fromMillionths, rollupChanges } from './rollup-changes'
import { anyHistory, counted, figures, START } from './rollup-changes.testing'

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
  test('an edit that changes only the length, or only the quantity of a task, is counted', () => {
    const before = aSession({ startTime: START, timezone: 'UTC', duration: 60 })
    const tallyOf = (after: Session) => [...rollupChanges([{ before, after }]).values()][0]
    expect([...(tallyOf({ ...before, duration: 90 })?.days.values() ?? [])]).toEqual([
      { types: new Map([[before.type, { count: 0, seconds: 30, score: 0 }]]), quantity: 0 },
    ])
    const completedTasks = [{ id: 't', name: 'Task', score: 0, quantity: 2 }]
    expect([...(tallyOf({ ...before, completedTasks })?.days.values() ?? [])]).toEqual([
      { types: new Map(), quantity: 2_000_000 },
    ])
  })

  test('a session of no length and no points is counted', () => {
    const session = aSession({ startTime: START, timezone: 'UTC', duration: 0, sessionScore: 0 })
    const [month] = rollupChanges([{ before: null, after: session }]).values()
    expect([...(month?.days.values() ?? [])][0]?.types.get(session.type)?.count).toBe(1)
  })

  test('a session on a day that has four digits in one calendar only is not counted', () => {
    const startTime = Date.UTC(10_000, 0, 1)
    const session = aSession({ startTime, timezone: 'America/New_York' })
    expect(rollupChanges([{ before: null, after: session }])).toEqual(new Map())
  })

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

  test('SESSION-28 INT-20 INT-74 a session counts on its day in its zone, and on its UTC day for the streak', () => {
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
    const months = rollupChanges([{ rhythmId: 'run', completionDate: due, actualCompletionDate: actual }])
    expect([...months].map(([month, { completions }]) => [month, completions])).toEqual([
      ['2026-11', new Map([['run', new Map([[due, actual]])]])],
    ])
  })

  test('the last change of an occurrence counts', () => {
    const months = rollupChanges([
      { rhythmId: 'run', completionDate: due, actualCompletionDate: due },
      { rhythmId: 'run', completionDate: due, actualCompletionDate: null },
      { rhythmId: 'walk', completionDate: due, actualCompletionDate: null },
      { rhythmId: 'walk', completionDate: due, actualCompletionDate: due },
    ])
    expect(months.get('2026-11' as never)?.completions).toEqual(
      new Map<string, Map<DayKey, DayKey | null>>([
        ['run', new Map([[due, null]])],
        ['walk', new Map([[due, due]])],
      ]),
    )
  })
})
