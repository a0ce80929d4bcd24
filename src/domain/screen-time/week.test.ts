import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { addDays, noonOf, sundayOf, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import { screenTimeSession } from './entry'
import { dailyAverage, daysOfWeek, weekReport } from './week'
import { rangeOfDays } from '../session/end-time'

const day = (text: string) => text as DayKey
const SUNDAY = day('2025-06-08')

function logged(app: string, date: string, minutes: number, timezone = 'UTC'): Session {
  const entry = { app, date, hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
  const session = screenTimeSession(entry, `screen-${app}-${date}-${minutes}`, timezone)
  if (!session) throw new Error('The test logs something impossible.')
  return session
}

describe('the week', () => {
  test('LOG-01 for Wednesday 2025-06-11 it runs from Sunday 2025-06-08 to Saturday 2025-06-14', () => {
    expect(sundayOf(day('2025-06-11'))).toBe('2025-06-08')
    expect(daysOfWeek(SUNDAY)).toHaveLength(7)
    expect(daysOfWeek(SUNDAY).at(-1)).toBe('2025-06-14')
  })

  test('LOG-01 a Sunday starts its own week, a Saturday ends it', () => {
    expect(sundayOf(SUNDAY)).toBe(SUNDAY)
    expect(sundayOf(day('2025-06-14'))).toBe(SUNDAY)
  })

  test('LOG-01 crosses months and years', () => {
    expect(sundayOf(day('2026-01-01'))).toBe('2025-12-28')
  })
})

describe('the report', () => {
  test('LOG-01 90 minutes on 2025-06-09 are in the second column, the other six are empty', () => {
    const report = weekReport([logged('YouTube', '2025-06-09', 90)], SUNDAY)
    expect(report.totals).toEqual([0, 5400, 0, 0, 0, 0, 0])
    expect(report.apps).toEqual([{ app: 'YouTube', days: [0, 5400, 0, 0, 0, 0, 0], total: 5400 }])
    expect(report.total).toBe(5400)
  })

  test('INT-31 lists apps by time, most used first, equal times by name', () => {
    const { apps } = weekReport(
      [
        logged('Steam', '2025-06-08', 10),
        logged('Reddit', '2025-06-08', 10),
        logged('YouTube', '2025-06-09', 5),
        logged('YouTube', '2025-06-14', 25),
      ],
      SUNDAY,
    )
    expect(apps.map(({ app, total }) => [app, total / 60])).toEqual([
      ['YouTube', 30],
      ['Reddit', 10],
      ['Steam', 10],
    ])
  })

  test('INT-31 Screen Time with other notes has no app and comes last', () => {
    const own = aSession({ type: 'Screen Time', notes: 'a film', duration: 7200 })
    const { apps } = weekReport([own, logged('Steam', '2025-06-10', 10)], SUNDAY)
    expect(apps.map(({ app }) => app)).toEqual(['Steam', null])
  })

  test('INT-31 other types and other weeks do not count', () => {
    const play = { ...logged('YouTube', '2025-06-09', 90), type: 'Play' }
    const before = logged('YouTube', '2025-06-07', 90)
    const after = logged('YouTube', '2025-06-15', 90)
    expect(weekReport([play, before, after], SUNDAY)).toMatchObject({ apps: [], total: 0 })
  })

  test('INT-31 a session counts on its day in the zone where it was logged', () => {
    // Noon on Sunday in Auckland is Saturday evening in New York.
    const session = logged('YouTube', '2025-06-08', 30, 'Pacific/Auckland')
    expect(weekReport([session], SUNDAY).totals[0]).toBe(1800)
    expect(weekReport([{ ...session, timezone: 'America/New_York' }], SUNDAY).total).toBe(0)
  })

  test.each([
    ['Europe/Berlin', '2025-03-30', 'the week that begins with a day of 23 hours'],
    ['Europe/Berlin', '2025-10-26', 'the week that begins with a day of 25 hours'],
    ['America/New_York', '2025-11-02', 'autumn in New York'],
    ['Australia/Lord_Howe', '2025-10-05', 'half an hour in Lord Howe'],
    ['America/Sao_Paulo', '2018-11-04', 'a midnight that does not exist'],
  ])('LOG-01 in %s from %s each day keeps its column: %s', (zone, sunday) => {
    const sessions = daysOfWeek(day(sunday)).map((date, index) => logged('YouTube', date, index + 1, zone))
    expect(weekReport(sessions, day(sunday)).totals).toEqual([60, 120, 180, 240, 300, 360, 420])
    expect(weekReport(sessions, addDays(day(sunday), -7)).total).toBe(0)
  })
})

test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Etc/GMT+12', 'UTC'])(
  'LOG-01 sessions logged in %s are within the range',
  (zone) => {
    const { from, until } = rangeOfDays(SUNDAY, 7)
    const ends = daysOfWeek(SUNDAY).flatMap((date) => [
      logged('YouTube', date, 1, zone).endTime,
      logged('YouTube', date, 1439, zone).endTime,
    ])
    expect(ends.every((end) => end >= from && end < until)).toBe(true)
  },
)

describe('the average', () => {
  const report = weekReport([logged('YouTube', '2025-06-08', 60), logged('Steam', '2025-06-09', 30)], SUNDAY)

  test('divides by the days that have started', () => {
    expect(dailyAverage(report, day('2025-06-10'))).toBe(1800)
    expect(dailyAverage(report, day('2025-06-08'))).toBe(3600)
  })

  test('divides by all seven days of a past or future week', () => {
    expect(dailyAverage(report, day('2025-07-01'))).toBeCloseTo(5400 / 7)
    expect(dailyAverage(report, day('2025-06-01'))).toBeCloseTo(5400 / 7)
  })
})

describe('properties', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  )
  const session = fc
    .record({
      app: fc.constantFrom('YouTube', 'Steam', 'Halo: Reach', null),
      offset: fc.integer({ min: -10, max: 16 }),
      minutes: fc.integer({ min: 1, max: 1439 }),
      timezone: zone,
    })
    .map(({ app, offset, minutes, timezone }) => {
      const startTime = noonOf(addDays(SUNDAY, offset), timezone)
      const notes = app === null ? 'a film' : `Logged Screen Time: ${app}: ${minutes}m`
      const duration = minutes * 60
      return aSession({ type: 'Screen Time', notes, startTime, duration, timezone })
    })

  test('INT-31 days, apps and total add up to the same', () => {
    fc.assert(
      fc.property(fc.array(session), (sessions) => {
        const { apps, totals, total } = weekReport(sessions, SUNDAY)
        expect(totals.reduce((sum, seconds) => sum + seconds, 0)).toBe(total)
        expect(apps.reduce((sum, app) => sum + app.total, 0)).toBe(total)
        expect(apps.every((app) => app.days.length === 7 && app.total > 0)).toBe(true)
      }),
    )
  })

  test('LOG-01 each session belongs to exactly one week', () => {
    fc.assert(
      fc.property(fc.array(session), (sessions) => {
        const weeks = [-14, -7, 0, 7, 14].map((days) => weekReport(sessions, addDays(SUNDAY, days)).total)
        const all = sessions.reduce((sum, { duration }) => sum + duration, 0)
        expect(weeks.reduce((sum, seconds) => sum + seconds, 0)).toBe(all)
      }),
    )
  })
})
