import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../../tests/builders/session'
import { addDays, dayOf, timeOfDayAt } from '../../calendar/day-key'
import { editEntryOf } from './edit-entry'
import { HOUR, MINUTE, anyMinute, anyTime, breaks, edited, morning, nightSession, utc } from './edit.testing'

describe('an edited session', () => {
  test('EDIT-05 lasts from start to end minus its breaks, and never less than 0', () => {
    expect(edited(morning, { end: '12:30' }).duration).toBe(9900)
    expect(edited(morning, { end: '09:30' })).toMatchObject({ duration: 0, breaks })
  })

  test('EDIT-06 INT-21 an end that is not after the start is on the next day, in one session', () => {
    expect(edited(morning, { end: '08:00' })).toMatchObject({
      endTime: utc('2025-06-11T08:00'),
      duration: 23 * 3600 - 2700,
    })
    const night = aSession({ startTime: utc('2025-06-10T22:00'), endTime: utc('2025-06-11T06:00') })
    expect(edited(night, { start: '23:00' }).endTime).toBe(night.endTime)
    expect(edited(night, { start: '05:00' }).endTime).toBe(utc('2025-06-10T06:00'))
  })

  test('EDIT-05 a session that is moved to the day of its end, or from it, keeps its length', () => {
    const forgotten = aSession({
      startTime: utc('2025-06-09T09:00'),
      endTime: utc('2025-06-10T10:00'),
      breaks: [{ startTime: utc('2025-06-09T12:00'), endTime: utc('2025-06-09T13:00') }],
      duration: 24 * 3600,
    })
    const moved = edited(forgotten, { date: '2025-06-10' })
    expect(moved.duration).toBe(24 * 3600)
    expect([moved.startTime, moved.endTime]).toEqual([utc('2025-06-10T09:00'), utc('2025-06-11T10:00')])
    const moment = aSession({ startTime: utc('2025-06-10T09:00'), endTime: utc('2025-06-10T09:00') })
    expect(edited({ ...moment, duration: 0 }, { date: '2025-06-09' }).duration).toBe(0)
  })

  test('a session of several days keeps its end when its start is corrected', () => {
    const days = aSession({ endTime: utc('2025-06-12T10:00'), duration: 49 * 3600 })
    expect(edited(days, { start: '08:00' })).toMatchObject({ endTime: days.endTime, duration: 50 * 3600 })
    const moved = edited({ ...days, endTime: days.endTime + 30_000 }, { date: '2025-06-13', start: '08:00' })
    expect([moved.startTime, moved.endTime]).toEqual([utc('2025-06-13T08:00'), utc('2025-06-15T10:00:30')])
  })

  test('a session of several days that ends in a repeated hour keeps the occurrence', () => {
    const timezone = 'Europe/Berlin'
    for (const end of ['2025-10-26T00:30', '2025-10-26T01:30']) {
      const session = aSession({ timezone, startTime: utc('2025-10-23T09:00'), endTime: utc(end) })
      expect(edited(session, { start: '10:00' }).endTime).toBe(session.endTime)
    }
  })

  test('a corrected start has no seconds, and the end keeps its seconds', () => {
    const session = aSession({
      startTime: utc('2025-06-10T09:00:23.456'),
      endTime: utc('2025-06-10T10:00:30'),
    })
    expect(edited(session, { start: '08:00' }).startTime).toBe(utc('2025-06-10T08:00'))
    expect(edited(session, { start: '10:00' })).toMatchObject({ endTime: session.endTime, duration: 30 })
  })

  test('a session without length ends at its time or on the next day', () => {
    const moment = aSession({ endTime: utc('2025-06-10T09:00'), duration: 0 })
    expect(edited(moment, { start: '08:00' }).endTime).toBe(moment.endTime)
    expect(edited(moment, { start: '10:00' }).endTime).toBe(utc('2025-06-11T09:00'))
    const onAnotherDay = edited(moment, { date: '2025-06-12' })
    expect([onAnotherDay.startTime, onAnotherDay.endTime]).toEqual(Array(2).fill(utc('2025-06-12T09:00')))
  })

  test('EDIT-05 BREAKS-05 the breaks stay when both ends are corrected across midnight', () => {
    const pause = { startTime: utc('2025-06-10T00:30'), endTime: utc('2025-06-10T00:45') }
    const times = { startTime: utc('2025-06-10T00:10'), endTime: utc('2025-06-10T02:00'), duration: 95 * 60 }
    const night = aSession({ ...times, breaks: [pause] })
    const earlier = edited(night, { date: '2025-06-09', start: '23:50', end: '02:05' })
    expect(earlier).toMatchObject({ breaks: [pause], duration: 120 * 60 })
    const later = edited(earlier, { date: '2025-06-10', start: '00:20', end: '01:00' })
    expect(later).toMatchObject({ breaks: [pause], duration: 25 * 60 })
    const wholeDay = edited(later, { date: '2025-06-11', end: '02:00' })
    expect(wholeDay.breaks).toEqual([
      { startTime: utc('2025-06-11T00:30'), endTime: utc('2025-06-11T00:45') },
    ])
  })

  test('EDIT-05 BREAKS-05 the breaks stay when only the start is corrected, also across midnight', () => {
    const night = aSession({
      startTime: utc('2025-06-09T23:50'),
      endTime: utc('2025-06-10T02:00'),
      breaks: [{ startTime: utc('2025-06-10T00:30'), endTime: utc('2025-06-10T00:45') }],
      duration: 115 * 60,
    })
    const { endTime } = night
    const later = { startTime: utc('2025-06-10T00:10'), endTime, breaks: night.breaks, duration: 95 * 60 }
    expect(edited(night, { date: '2025-06-10', start: '00:10' })).toMatchObject(later)
    const earlier = edited({ ...night, ...later }, { date: '2025-06-09', start: '23:50' })
    expect(earlier).toEqual(night)
  })

  test('EDIT-06 an end that the clocks skip is moved past the gap, not to the next day', () => {
    const night = { timezone: 'Europe/Berlin', startTime: utc('2025-03-30T00:00') }
    const session = aSession({ ...night, endTime: utc('2025-03-30T00:30') })
    expect(edited(session, { end: '02:30' }).endTime).toBe(utc('2025-03-30T01:30'))
  })

  test('EDIT-06 a start that the clocks skip does not move the end to the next day', () => {
    const session = aSession({
      timezone: 'Europe/Berlin',
      startTime: utc('2025-03-30T01:15:20'),
      endTime: utc('2025-03-30T01:20:10'),
    })
    expect(edited(session, { start: '02:30', end: '03:00' }).duration).toBe(1800)
    expect(edited(session, { start: '02:30' }).duration).toBe(3000)
  })

  test('BREAKS-04 INT-23 a deleted break lengthens the session', () => {
    expect(edited(morning, { breaks: breaks.slice(1) })).toMatchObject({ duration: 9000 })
    expect(edited(morning, { breaks: [] })).toMatchObject({ duration: 10_800, breaks: [] })
  })

  test('INT-20 times are in the zone where it was logged', () => {
    const session = aSession({ timezone: 'America/New_York' })
    expect(editEntryOf(session)).toMatchObject({ date: '2025-06-10', start: '05:00', end: '06:00' })
    expect(edited(session, { end: '06:30' }).endTime).toBe(utc('2025-06-10T10:30'))
  })

  test('on another day the session moves with its breaks and seconds', () => {
    const session = { ...morning, startTime: morning.startTime + 23_456 }
    const moved = edited(session, { date: '2025-06-12' })
    const days = 48 * HOUR
    expect(moved).toEqual({
      ...session,
      startTime: session.startTime + days,
      endTime: session.endTime + days,
      breaks: breaks.map((pause) => ({ startTime: pause.startTime + days, endTime: pause.endTime + days })),
    })
  })
})

describe('when the clocks change', () => {
  test('an edit without changes changes nothing', () => {
    fc.assert(
      fc.property(nightSession, (session) => {
        expect(edited(session, {})).toEqual(session)
        expect(edited(session, { notes: 'n', type: 'Programming' })).toEqual({
          ...session,
          notes: 'n',
          type: 'Programming',
        })
      }),
    )
  })

  test('editing the end never moves the start, and the end is after it, within a day', () => {
    fc.assert(
      fc.property(nightSession, anyTime, (session, end) => {
        if (editEntryOf(session).start === '') return
        const after = edited(session, { end })
        expect(after.startTime).toBe(session.startTime)
        if (end === editEntryOf(session).end) return
        expect(after.endTime).toBeGreaterThan(after.startTime)
        expect(after.endTime - after.startTime).toBeLessThanOrEqual(26 * HOUR)
      }),
    )
  })

  test('finds an end later in the same night for any start hour', () => {
    fc.assert(
      fc.property(nightSession, anyMinute, (session, minutes) => {
        const target = Math.floor(session.startTime / MINUTE) * MINUTE + (minutes + 1) * MINUTE
        const end = timeOfDayAt(target, session.timezone)
        if (dayOf(target, session.timezone) !== dayOf(session.startTime, session.timezone)) return
        if (editEntryOf(session).start === '' || end === editEntryOf(session).end) return
        const { endTime } = edited(session, { end })
        // The first occurrence after the start.
        expect(timeOfDayAt(endTime, session.timezone)).toBe(end)
        expect(endTime).toBeLessThanOrEqual(target)
      }),
    )
  })

  test('an earlier start keeps the end', () => {
    fc.assert(
      fc.property(nightSession, anyMinute, (session, minutes) => {
        const start = session.startTime - (minutes + 1) * MINUTE
        const { timezone } = session
        const text = timeOfDayAt(start, timezone)
        if (dayOf(start, timezone) !== dayOf(session.startTime, timezone)) return
        if (text >= editEntryOf(session).start || session.endTime - start > 23 * HOUR) return
        expect(edited(session, { start: text }).endTime).toBe(session.endTime)
      }),
    )
  })

  test('EDIT-05 a start that leaves the end where it is leaves the breaks too', () => {
    fc.assert(
      fc.property(nightSession, fc.integer({ min: -12 * HOUR, max: 12 * HOUR }), (session, shift) => {
        const start = session.startTime + shift
        const { timezone, endTime } = session
        const after = edited(session, { date: dayOf(start, timezone), start: timeOfDayAt(start, timezone) })
        if (after.endTime === endTime) expect(after.breaks).toEqual(session.breaks)
      }),
    )
  })

  test('a session moved to a day without a change keeps its local times', () => {
    fc.assert(
      fc.property(nightSession, (session) => {
        const { date, start, end } = editEntryOf(session)
        const moved = edited(session, { date: addDays(dayOf(session.startTime, session.timezone), 5) })
        expect(moved.timezone).toBe(session.timezone)
        expect(editEntryOf(moved)).toMatchObject({ start, end })
        expect(editEntryOf(moved).date).not.toBe(date)
      }),
    )
  })
})
