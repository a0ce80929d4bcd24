import fc from 'fast-check'
import { expect } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { lineTasks } from '../github/line-tasks'
import { DEFAULT_GITHUB_SETTINGS } from '../github/settings'
import { type Session, sessionDay } from '../session/session'
import { splitAtBreaks } from '../session/split-at-breaks'
import type { Task } from '../session/types/task'
import { millionthsOf, type RollupTally, type RollupChange, type TypeTally } from './rollup-changes'
import { utcDayOf } from '../calendar/day-key'

export const START = Date.UTC(2026, 9, 30)
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
export const anyHistory: fc.Arbitrary<History> = fc.array(anyStep, { maxLength: 40 }).map((steps) => {
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
export function figures(months: ReadonlyMap<string, RollupTally>): Record<string, number> {
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
export function counted(sessions: readonly Session[]): Record<string, number> {
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
