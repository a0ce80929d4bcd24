import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../tests/builders/score'
import { aSession } from '../../tests/builders/session'
import {
  addDays,
  instantsAt,
  timeOfDayAt,
  WEEKDAYS,
  type DayKey,
  type TimeOfDay,
  type Weekday,
} from '@/domain/calendar/day-key'
import { hasFixedDays, rhythmEvent, sessionEvent, type CalendarEvent } from '@/domain/calendar-file/events'
import { restDays } from '@/domain/rest/rest-days'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import { dueDays } from '@/domain/rhythm/schedule'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import { calendarText } from './calendar-file'

const NOW = Date.UTC(2025, 5, 10, 12)
const day = (text: string) => text as DayKey
const time = (text: string) => text as TimeOfDay
const NO_REST = { spans: [], weekdays: [] }

async function read(events: readonly (CalendarEvent | null)[]) {
  const text = await calendarText(
    events.filter((event) => event !== null),
    NOW,
  )
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    text,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  }
}

/** What ical.js expands, up to a day. */
function occurrences(event: ICAL.Event, until: DayKey): readonly ICAL.Time[] {
  const found: ICAL.Time[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && dayText(next) <= until; next = iterator.next()) found.push(next)
  return found
}

const dayText = (at: ICAL.Time) => at.toString().slice(0, 'YYYY-MM-DD'.length)
const timeText = (at: ICAL.Time) => at.toString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)

const START = day('2025-01-01')
const anyDay = fc.nat(300).map((count) => addDays(START, count))
const weekdays = fc.subarray<Weekday>([...WEEKDAYS])
const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Chatham'],
  ...['America/Santiago', 'Asia/Kathmandu', 'Asia/Beirut', 'Europe/Dublin', 'UTC'],
]
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant({ type: 'daily' } as const),
  fc.record({ type: fc.constant('every_x_days' as const), value: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    type: fc.constant('weekly' as const),
    value: weekdays.filter((some) => some.length > 0),
  }),
)
const rhythm: fc.Arbitrary<Rhythm> = fc
  .record(
    {
      schedule,
      startDate: anyDay,
      endDate: anyDay,
      phaseDate: anyDay,
      isTimed: fc.boolean(),
      startTime: fc.constantFrom('00:00', '00:30', '02:30', '09:15', '23:45').map(time),
      endTime: fc.constantFrom('00:15', '06:00', '10:00', '23:59').map(time),
    },
    { requiredKeys: ['schedule', 'startDate', 'isTimed', 'startTime', 'endTime'] },
  )
  .map((fields) => aRhythm(fields))
const rest = fc.record({
  spans: fc.array(
    fc.tuple(anyDay, fc.nat(40)).map(([from, count]) => ({ from, to: addDays(from, count) })),
    { maxLength: 3 },
  ),
  weekdays: fc.oneof(fc.constant([]), weekdays),
})

describe('LINKS-02 the rhythms', () => {
  test('each occurrence of 400 days that a calendar shows is one of the app, and none is missing', async () => {
    await fc.assert(
      fc.asyncProperty(rhythm, rest, fc.constantFrom(...zones), async (one, days, zone) => {
        const until = addDays(one.startDate, 400)
        const due = dueDays(one, one.startDate, until, restDays(days.spans, days.weekdays))
        const { events } = await read([rhythmEvent(one, days, zone)])
        const shown = events.flatMap((event) => occurrences(event, until))
        expect(shown.map(dayText)).toEqual(due)
        if (!one.isTimed || one.startTime === null) return
        const { startTime } = one
        for (const at of shown) {
          expect(timeText(at)).toBe(startTime)
          const instants = instantsAt(day(dayText(at)), startTime, zone)
          // A time that a spring night skips has no instant of its own.
          const isSkipped = instants.every((instant) => timeOfDayAt(instant, zone) !== startTime)
          if (!isSkipped) expect(instants).toContain(at.toUnixTime() * 1000)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a rest span is left out by EXDATE, and a rest weekday by the rule', async () => {
    const run = aRhythm({ isTimed: true, startTime: time('18:30'), endTime: time('19:00') })
    const days = { spans: [{ from: day('2025-06-01'), to: day('2025-06-04') }], weekdays: [7] as const }
    const { text, events } = await read([rhythmEvent(run, days, 'Europe/Berlin')])
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20250605T183000')
    expect(text).toContain('RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA')
    expect(text).not.toContain('EXDATE')
    const later = { ...days, spans: [{ from: day('2025-06-20'), to: day('2025-06-22') }] }
    const other = await read([rhythmEvent(run, later, 'Europe/Berlin')])
    expect(other.text).toContain('EXDATE;TZID=Europe/Berlin:20250620T183000,20250621T183000\r\n')
    expect(events[0]?.endDate.toString()).toBe('2025-06-05T19:00:00')
  })

  test('one that runs overnight ends on the next day', async () => {
    const night = aRhythm({ isTimed: true, startTime: time('22:00'), endTime: time('01:30') })
    const { events } = await read([rhythmEvent(night, NO_REST, 'Europe/Berlin')])
    expect(events[0]?.endDate.toString()).toBe('2025-06-02T01:30:00')
  })

  test('a number of times a week has no fixed days, and is left out', () => {
    const piano = aRhythm({ schedule: { type: 'times_a_week', value: 3 } })
    expect(hasFixedDays(piano)).toBe(false)
    expect(rhythmEvent(piano, NO_REST, 'UTC')).toBeNull()
    expect(hasFixedDays(aRhythm())).toBe(true)
  })

  test('one that is never due is left out', () => {
    const onSundays = aRhythm({ schedule: { type: 'weekly', value: [7] } })
    expect(rhythmEvent(onSundays, { spans: [], weekdays: [7] }, 'UTC')).toBeNull()
    expect(rhythmEvent(aRhythm({ endDate: day('2025-05-31') }), NO_REST, 'UTC')).toBeNull()
  })
})

describe('LINKS-02 the sessions', () => {
  const startTime = Date.UTC(2025, 9, 26, 0, 30)

  test('are in the zone in which they were logged, in a night with two half past twos', async () => {
    const session = aSession({ startTime, endTime: startTime + 5_400_000, timezone: 'Europe/Berlin' })
    const { text, events } = await read([sessionEvent(session, CORE_SESSION_TYPES)])
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20251026T023000')
    expect(events.map(({ endDate }) => endDate.toUnixTime() * 1000)).toEqual([session.endTime])
  })

  test.each([
    ['starts and ends in the second hour', 3_600_000, 2_400_000],
    ['starts in the first hour and ends in the second', 0, 3_000_000],
    ['ends in the second hour at the time at which it started', 0, 3_600_000],
    ['starts in the second hour and ends after it', 3_600_000, 7_200_000],
  ])('keep their times when one %s', async (_, later, length) => {
    const from = startTime + later
    const session = aSession({ startTime: from, endTime: from + length, timezone: 'Europe/Berlin' })
    const { text, events } = await read([sessionEvent(session, CORE_SESSION_TYPES)])
    expect(text).toMatch(/DTSTART:20251026T0\d3000Z/)
    expect(
      events.map(({ startDate, endDate }) => [startDate, endDate].map((each) => each.toUnixTime() * 1000)),
    ).toEqual([[session.startTime, session.endTime]])
  })

  test('without times are whole days', async () => {
    const noon = Date.UTC(2025, 5, 10, 12)
    const session = aSession({ type: 'Screen Time', startTime: noon, endTime: noon, timezone: 'UTC' })
    const { text } = await read([sessionEvent(session, CORE_SESSION_TYPES)])
    expect(text).toContain('DTSTART;VALUE=DATE:20250610\r\nDTEND;VALUE=DATE:20250611')
  })
})

test('LINKS-02 text is escaped, lines are folded, and ids stay the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (notes) => {
      const session = aSession({ id: 'a;b\n', notes })
      const { text, events } = await read([sessionEvent(session, CORE_SESSION_TYPES)])
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      // eslint-disable-next-line no-control-regex -- the format allows none but these.
      const readable = notes.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
      expect(events.map(({ uid, description }) => [uid, description ?? ''])).toEqual([
        ['session-a%3Bb%0A@counterpoint', readable],
      ])
      expect((await read([sessionEvent(session, CORE_SESSION_TYPES)])).text).toBe(text)
    }),
    { numRuns: 40 },
  )
})
