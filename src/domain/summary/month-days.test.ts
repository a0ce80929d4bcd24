import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { DEFAULT_FORMULA } from '../score/formula'
import { CORE_SESSION_TYPES } from '../session/session-type'
import { totalProductivityPoints, type DayTotals } from './day-totals'
import { isDayKnown, monthSummary, recentDays } from './month-days'

const NOVEMBER = '2026-11' as MonthKey
const day = (text: string) => text as DayKey

function at(id: string, start: string, change: Parameters<typeof aSession>[0] = {}) {
  const startTime = Date.parse(start)
  return aSession({ id, startTime, endTime: startTime + 3_600_000, ...change })
}

describe('HISTORY-03 the days of a month', () => {
  test('carry durations of both voices, the task score and the number of sessions', () => {
    const sessions = [
      at('a', '2026-11-19T12:00Z', { duration: 1800, type: 'Play' }),
      at('b', '2026-11-19T09:00Z', { sessionScore: 0.1 }),
      at('c', '2026-11-18T09:00Z', { sessionScore: 0.2 }),
    ]
    const month = monthSummary(sessions, CORE_SESSION_TYPES, NOVEMBER)
    expect(month).toMatchObject({ sessions: 3, productivity: 7200, play: 1800, taskScore: 0.3 })
    expect(month.days.get(day('2026-11-19'))).toMatchObject({
      productivity: 3600,
      play: 1800,
      taskScore: 0.1,
    })
    expect(month.days.get(day('2026-11-19'))?.sessions.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(month.days.has(day('2026-11-17'))).toBe(false)
  })

  test('HISTORY-15 give productivity points for the time and tasks of productivity sessions only', () => {
    const sessions = [
      at('a', '2026-11-19T09:00Z', { duration: 3000, sessionScore: 8 }),
      at('b', '2026-11-19T12:00Z', { duration: 1800, type: 'Programming', sessionScore: 0.1 }),
      at('c', '2026-11-19T15:00Z', { duration: 5400, type: 'Play', sessionScore: 3 }),
      at('d', '2026-11-18T15:00Z', { duration: 5400, type: 'Play' }),
    ]
    const { days } = monthSummary(sessions, CORE_SESSION_TYPES, NOVEMBER)
    const pointsOn = (date: string, timeDivisor: number) =>
      totalProductivityPoints(days.get(day(date)) as DayTotals, { ...DEFAULT_FORMULA, timeDivisor })
    expect(pointsOn('2026-11-19', 20)).toBe(12.1)
    expect(pointsOn('2026-11-19', 10)).toBe(16.1)
    expect(pointsOn('2026-11-18', 20)).toBe(0)
  })

  test('INT-20 a session is of the day, and of the month, where it was logged', () => {
    const late = at('tonga', '2026-10-31T11:00Z', { timezone: 'Pacific/Tongatapu' })
    const early = at('samoa', '2026-12-01T10:30Z', { timezone: 'Pacific/Pago_Pago' })
    const outside = [
      at('west', '2026-11-01T03:00Z', { timezone: 'America/New_York' }),
      at('east', '2026-11-30T15:30Z', { timezone: 'Asia/Tokyo' }),
    ]
    const month = monthSummary([early, late, ...outside], CORE_SESSION_TYPES, NOVEMBER)
    expect([...month.days.keys()].sort()).toEqual(['2026-11-01', '2026-11-30'])
    expect(month.sessions).toBe(2)
  })

  test('what has no date is of no month', () => {
    const month = monthSummary([aSession({ startTime: Number.NaN })], CORE_SESSION_TYPES, NOVEMBER)
    expect(month.sessions).toBe(0)
  })
})

describe('recent days', () => {
  const sessions = [20, 19, 19, 17, 16].map((date, index) => at(`s${index}`, `2026-11-${date}T09:00Z`))
  const days = (count: number, knownBackTo: number) =>
    recentDays(sessions, CORE_SESSION_TYPES, count, knownBackTo).map((each) => each.day)

  test('are the newest that have sessions', () => {
    expect(days(3, -Infinity)).toEqual(['2026-11-20', '2026-11-19', '2026-11-17'])
  })

  test('leave out a day of which something may be unknown', () => {
    const tail = Date.parse('2026-11-16T09:30Z')
    expect(days(9, tail)).toEqual(['2026-11-20', '2026-11-19', '2026-11-17'])
    expect(isDayKnown(day('2026-11-16'), tail)).toBe(false)
    expect(isDayKnown(day('2026-11-17'), tail)).toBe(true)
  })

  test('look at a bounded number of sessions', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...at(`m${index}`, '2026-11-20T09:00Z'),
      startTime: Date.parse('2026-11-20T09:00Z') - index * 600_000,
      endTime: Date.parse('2026-11-20T09:10Z') - index * 600_000,
    }))
    const shown = recentDays(many, CORE_SESSION_TYPES, 9, -Infinity)
    expect(shown.map((each) => each.day)).toEqual(['2026-11-20', '2026-11-19'])
    expect(shown[1]?.sessions).toHaveLength(144)
  })
})
