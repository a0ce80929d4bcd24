import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { DEFAULT_FORMULA } from '../score/formula'
import type { Session } from '../session/session'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { dayRollupsOf, isOn, monthSummary } from './month-days'

const NOVEMBER = '2026-11' as MonthKey
const day = (text: string) => text as DayKey

function at(id: string, start: string, change: Parameters<typeof aSession>[0] = {}) {
  const startTime = Date.parse(start)
  return aSession({ id, startTime, endTime: startTime + 3_600_000, ...change })
}

const november = (sessions: readonly Session[], formula = DEFAULT_FORMULA) =>
  monthSummary(dayRollupsOf(sessions), CORE_SESSION_TYPES, formula, NOVEMBER)

describe('HISTORY-03 the days of a month', () => {
  test('carry durations of both voices, the task score and the number of sessions', () => {
    const month = november([
      at('a', '2026-11-19T12:00Z', { duration: 1800, type: 'Play' }),
      at('b', '2026-11-19T09:00Z', { sessionScore: 0.1 }),
      at('c', '2026-11-18T09:00Z', { sessionScore: 0.2 }),
    ])
    expect(month).toMatchObject({ sessions: 3, focus: 7200, play: 1800, taskScore: 0.3 })
    expect(month.days.get(day('2026-11-19'))).toEqual({
      day: '2026-11-19',
      sessions: 2,
      focus: 3600,
      play: 1800,
      taskScore: 0.1,
      productivityScore: 0.1,
      productivityPoints: 3.1,
      playPoints: 0.5,
    })
    expect([...month.days.keys()]).toEqual(['2026-11-18', '2026-11-19'])
  })

  test('HISTORY-15 give productivity points for the time and tasks of productivity sessions only', () => {
    const sessions = [
      at('a', '2026-11-19T09:00Z', { duration: 3000, sessionScore: 8 }),
      at('b', '2026-11-19T12:00Z', { duration: 1800, type: 'Programming', sessionScore: 0.1 }),
      at('c', '2026-11-19T15:00Z', { duration: 5400, type: 'Play', sessionScore: 3 }),
      at('d', '2026-11-18T15:00Z', { duration: 5400, type: 'Play' }),
    ]
    const pointsOn = (date: string, timeDivisor: number) =>
      november(sessions, { ...DEFAULT_FORMULA, timeDivisor }).days.get(day(date))?.productivityPoints
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
    const month = november([early, late, ...outside])
    expect([...month.days.keys()]).toEqual(['2026-11-01', '2026-11-30'])
    expect(month.sessions).toBe(2)
    expect(isOn(late, day('2026-11-01'))).toBe(true)
    expect(isOn(late, day('2026-10-31'))).toBe(false)
  })

  test('what has no date is of no month', () => {
    const odd = aSession({ startTime: Number.NaN })
    expect(november([odd]).sessions).toBe(0)
    expect(isOn(odd, day('2026-11-01'))).toBe(false)
  })
})
