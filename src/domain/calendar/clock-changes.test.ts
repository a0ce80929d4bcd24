import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { ZONES } from '../../../tests/builders/zones'
import { manualSessions, splitAtMidnight } from '../session/manual'
import { allSessionTypes } from '../session/types/session-type'
import { autoStoppedSession, mustAutoStop } from '../session/auto-stop'
import { pauseTimer, startTimer } from '../timer/timer'
import { addDays, dayOf, daysBetween, endOfDay, instantAt, startOfDay, type DayKey } from './day-key'

const HOUR = 3_600_000
const FROM = '2025-01-01' as DayKey
const TO = '2028-01-01' as DayKey

/** The days of 2025 to 2027 in the zone, by this app's calendar. */
const days = Array.from({ length: daysBetween(FROM, TO) }, (_, index) => addDays(FROM, index))
const hoursOf = (day: DayKey, zone: string) =>
  (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / HOUR
const changesIn = (zone: string) => days.filter((day) => hoursOf(day, zone) !== 24)

/** What a wall clock shows, by the platform and not by this app. */
const wallClock = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant: number) => format.format(instant)
}

test('the nights of 2025 to 2027 in which clocks change are those of the authorities', () => {
  expect(changesIn('Europe/Berlin')).toEqual([
    '2025-03-30',
    '2025-10-26',
    '2026-03-29',
    '2026-10-25',
    '2027-03-28',
    '2027-10-31',
  ])
  expect(changesIn('America/New_York')).toEqual([
    '2025-03-09',
    '2025-11-02',
    '2026-03-08',
    '2026-11-01',
    '2027-03-14',
    '2027-11-07',
  ])
  expect(changesIn('Australia/Lord_Howe')).toEqual([
    '2025-04-06',
    '2025-10-05',
    '2026-04-05',
    '2026-10-04',
    '2027-04-04',
    '2027-10-03',
  ])
  expect(['America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu'].flatMap(changesIn)).toEqual([])
})

describe.each(ZONES)('in %s', (zone) => {
  const shows = wallClock(zone)
  // Where no clock changes, some nights all the same.
  const nights = changesIn(zone).length > 0 ? changesIn(zone) : (['2025-03-30', '2026-10-25'] as DayKey[])

  test('the three years have no gap, no overlap and every day once', () => {
    const hours = days.reduce((sum, day) => sum + hoursOf(day, zone), 0)
    expect(hours * HOUR).toBe(startOfDay(TO, zone) - startOfDay(FROM, zone))
    expect(new Set(days.map((day) => dayOf(startOfDay(day, zone), zone))).size).toBe(days.length)
  })

  test.each(nights)('every quarter of an hour around %s lies in the day that the wall shows', (night) => {
    for (
      let instant = startOfDay(addDays(night, -1), zone);
      instant <= endOfDay(night, zone);
      instant += HOUR / 4
    )
      expect(dayOf(instant, zone), new Date(instant).toISOString()).toBe(shows(instant).slice(0, 10))
    expect(shows(startOfDay(night, zone))).toBe(`${night} 00:00:00`)
    expect(shows(endOfDay(night, zone))).toBe(`${night} 23:59:59`)
  })

  test.each(nights)('a night shift into %s is as long as it was', (night) => {
    const eve = addDays(night, -1)
    const times = { start: '22:00', end: '06:00', hours: '', minutes: '' }
    const entry = { type: 'Productivity', date: eve, notes: '', quantities: {}, ...times }
    const parts = manualSessions(entry, 'id', [], allSessionTypes([]), zone)
    expect(parts.map((part) => part.duration)).toEqual([2 * 3600, (hoursOf(night, zone) - 18) * 3600])
    expect(shows(parts[0]?.startTime ?? 0)).toBe(`${eve} 22:00:00`)
    expect(shows(parts[1]?.endTime ?? 0)).toBe(`${night} 06:00:00`)
  })

  test.each(nights)('what is split at the midnights around %s loses no second', (night) => {
    const startTime = startOfDay(night, zone) - HOUR
    for (const hours of [2, hoursOf(night, zone) + 1]) {
      const endTime = startTime + hours * HOUR
      const duration = hours * 3600
      const parts = splitAtMidnight(aSession({ startTime, endTime, duration, timezone: zone, breaks: [] }))
      expect(parts.reduce((sum, part) => sum + part.duration, 0)).toBe(duration)
      expect(parts.map((part) => dayOf(part.startTime, zone))).toEqual([addDays(night, -1), night])
    }
  })

  test.each(nights)('a timer paused on %s is stopped at its end', (night) => {
    const noon = instantAt(night, '12:00' as never, zone)
    const paused = pauseTimer(startTimer('productivity', startOfDay(night, zone)), noon)
    expect(mustAutoStop(paused, endOfDay(night, zone), zone)).toBe(false)
    expect(mustAutoStop(paused, endOfDay(night, zone) + 1, zone)).toBe(true)
    expect(autoStoppedSession(paused, zone)).toMatchObject({
      duration: (hoursOf(night, zone) - 12) * 3600,
      endTime: endOfDay(night, zone),
    })
  })
})
