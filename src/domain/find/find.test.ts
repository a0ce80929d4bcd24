import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import { exact, hundredths } from '../decimal'
import { DEFAULT_FORMULA, timePoints } from '../score/formula'
import type { Session } from '../session/session'
import { allSessionTypes } from '../session/types/session-type'
import { folded } from '@/lib/text'
import { matcher, searchable, sumsOf } from './matching'
import { EVERYTHING, findProblems, isEverything, paramsOf, parseQuery, type FindQuery } from './query'

const types = allSessionTypes([
  {
    id: 'piano',
    name: 'Piano',
    category: 'play',
    color: '#123456',
    isCore: false,
    createdAt: 1,
    formerNames: ['Étude'],
  },
])
const query = (part: Partial<FindQuery>): FindQuery => ({ ...EVERYTHING, ...part })
const finds = (part: Partial<FindQuery>, session: Partial<Session>) =>
  matcher(query(part), types)(searchable(aSession(session)))
const day = (text: string) => text as DayKey
const paramsFrom = (values: Readonly<Record<string, string>>) => new URLSearchParams(values)

describe('FIND-01 the query in the URL', () => {
  const anyQuery = fc.record({
    text: fc.string({ maxLength: 200 }),
    type: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
    mode: fc.constantFrom('productivity' as const, 'play' as const, null),
    from: fc.constantFrom(day('2024-02-29'), null),
    to: fc.constantFrom(day('2026-03-01'), null),
    minMinutes: fc.option(fc.nat(100_000)),
    maxMinutes: fc.option(fc.nat(100_000)),
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        expect(parseQuery(paramsFrom(paramsOf(any)))).toEqual(any)
      }),
    )
  })

  test('ignores values that it cannot read, whatever they are', () => {
    const bad = { mode: 'work', from: '2025-02-30', to: 'soon', min: '-5', max: '1e9', other: 'x' }
    expect(parseQuery(paramsFrom(bad))).toEqual(EVERYTHING)
    const anyValues = fc.dictionary(
      fc.constantFrom('q', 'type', 'mode', 'from', 'to', 'min', 'max'),
      fc.string(),
    )
    fc.assert(
      fc.property(anyValues, (values) => {
        const read = parseQuery(paramsFrom(values))
        expect(parseQuery(paramsFrom(paramsOf(read)))).toEqual(read)
        expect(read.text.length).toBeLessThanOrEqual(200)
      }),
    )
  })

  test('knows when it asks for everything, and when nothing can match', () => {
    expect(isEverything(query({ text: '  ' }))).toBe(true)
    expect(isEverything(query({ minMinutes: 0 }))).toBe(false)
    expect([...findProblems(query({ from: day('2026-02-02'), to: day('2026-02-01') }))]).toEqual([
      'dates-reversed',
    ])
    expect([...findProblems(query({ minMinutes: 9, maxMinutes: 8 }))]).toEqual(['lengths-reversed'])
  })
})

describe('FIND-01 what matches', () => {
  const task = { id: 't', name: 'Señor Müller', score: 1, quantity: 1 }

  test('every word, in notes, tasks or type, without case and accents', () => {
    const session = { notes: 'Crème BRÛLÉE\nŁódź', completedTasks: [task], type: 'Piano' }
    for (const text of ['creme', 'brulee lodz', 'SENOR', 'müll pia', 'piano CRÈME', ' '])
      expect(finds({ text }, session), text).toBe(true)
    for (const text of ['creme violin', 'cremebrulee', 'brulee lodz x'])
      expect(finds({ text }, session), text).toBe(false)
  })

  test('FIND-01 KEEP-03 a type by a former name, which an old address may hold', () => {
    for (const type of ['Piano', 'Étude']) expect(finds({ type: 'Étude' }, { type })).toBe(true)
    expect(finds({ type: 'Étude' }, { type: 'Play' })).toBe(false)
  })

  test('former names of a type, in the text and in the filter', () => {
    for (const type of ['Piano', 'Étude']) {
      expect(finds({ text: 'etude' }, { type })).toBe(true)
      expect(finds({ type: 'Piano' }, { type })).toBe(true)
      expect(finds({ mode: 'play' }, { type })).toBe(true)
      expect(finds({ mode: 'productivity' }, { type })).toBe(false)
    }
    expect(finds({ type: 'Gone' }, { type: 'Gone' })).toBe(true)
    expect(finds({ mode: 'productivity' }, { type: 'Gone' })).toBe(true)
  })

  test('the day where it was logged, both ends included', () => {
    const tokyo = { timezone: 'Asia/Tokyo', startTime: Date.UTC(2025, 5, 10, 20) }
    expect(finds({ from: day('2025-06-11'), to: day('2025-06-11') }, tokyo)).toBe(true)
    expect(finds({ to: day('2025-06-10') }, tokyo)).toBe(false)
    expect(finds({ from: day('2025-06-12') }, tokyo)).toBe(false)
    expect(finds({ from: day('2025-06-12') }, { startTime: Number.NaN })).toBe(false)
  })

  test('the length in whole minutes, as it is shown', () => {
    expect(finds({ minMinutes: 30, maxMinutes: 60 }, { duration: 60 * 60 + 59 })).toBe(true)
    expect(finds({ minMinutes: 30, maxMinutes: 60 }, { duration: 61 * 60 })).toBe(false)
    expect(finds({ minMinutes: 30 }, { duration: 30 * 60 - 1 })).toBe(false)
  })

  test('the same as a plain reading of the rule, for any words and texts', () => {
    const word = fc.constantFrom('a', 'Á', 'ab', 'B', 'ß', 'é', 'SS', 'e')
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, text, (typed, notes, name) => {
        const expected = typed
          .split(' ')
          .every((one) => [notes, name, 'Programming'].some((part) => folded(part).includes(folded(one))))
        const completedTasks = [{ ...task, name }]
        expect(finds({ text: typed }, { notes, completedTasks, type: 'Programming' })).toBe(expected)
      }),
    )
  })
})

test('FIND-01 sums are exact to the shown digit', () => {
  const hundredthsOf = fc.integer({ min: -100_000, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(hundredthsOf, { maxLength: 300 }), (scores) => {
      const sessions = scores.map((score) => aSession({ sessionScore: score / 100, duration: 61 }))
      const sums = sumsOf(sessions, types, DEFAULT_FORMULA)
      const taskPoints = exact(sums.points - timePoints(61 * scores.length, 'productivity', DEFAULT_FORMULA))
      expect(hundredths(taskPoints)).toBe(scores.reduce((sum, score) => sum + score, 0))
      expect(sums).toMatchObject({ sessions: scores.length, seconds: 61 * scores.length })
    }),
  )
})

test('FIND-01 points are those of the calendar: time and tasks of productivity, none of play', () => {
  const sessions = [
    aSession({ duration: 50 * 60, sessionScore: 8 }),
    aSession({ type: 'Programming', duration: 30 * 60, sessionScore: 0.1 }),
    aSession({ type: 'Piano', duration: 90 * 60, sessionScore: 3 }),
  ]
  expect(sumsOf(sessions, types, DEFAULT_FORMULA)).toEqual({ sessions: 3, seconds: 170 * 60, points: 12.1 })
})
