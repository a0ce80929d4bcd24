import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { sessionDay } from '../session/session'
import { inLanes } from './lanes'

const HOUR = 3_600_000
const NEWEST = Date.parse('2026-03-10T12:00:00Z')

/** Newest first, each `hours` before the last. */
const sessions = (count: number, hours: number) =>
  Array.from({ length: count }, (_, index) =>
    aSession({ id: String(index), startTime: NEWEST - index * hours * HOUR }),
  )
const monthsOf = (lane: readonly { startTime: number; timezone: string }[]) =>
  new Set(lane.map((session) => sessionDay(session).slice(0, 7)))

test('a long list is split where the month nearest to its middle begins', () => {
  const [newer = [], older = []] = inLanes(sessions(500, 3))
  expect([newer.length, older.length]).toEqual([301, 199])
  expect([...monthsOf(newer)]).toEqual(['2026-03', '2026-02'])
  expect([...monthsOf(older)]).toEqual(['2026-01'])
})

test('what one commit holds, and what lies in one month, stays whole', () => {
  expect(inLanes(sessions(400, 24))).toHaveLength(1)
  expect(inLanes(sessions(401, 24))).toHaveLength(2)
  expect(inLanes(sessions(900, 0.1))).toHaveLength(1)
  expect(inLanes([])).toEqual([[]])
})

test('a month that begins before the middle is found too', () => {
  // Two days of March, the rest in February.
  const [newer = [], older = []] = inLanes(sessions(450, 1.2))
  expect([newer.length, older.length]).toEqual([191, 259])
})

test('the lanes hold every session once, in its order, and share no month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 48 }), (count, hours) => {
      const all = sessions(count, hours)
      const lanes = inLanes(all)
      expect(lanes.flat()).toEqual(all)
      const [newer, older] = lanes.map(monthsOf)
      expect(newer && older && [...newer].some((month) => older.has(month))).not.toBe(true)
    }),
    { numRuns: 30 },
  )
})
