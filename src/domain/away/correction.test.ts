import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { timerSessionId } from '../session/session'
import { SCREEN_TIME } from '../session/types/session-type'
import {
  correctedStart,
  correctedTimer,
  correctionEntryOf,
  lastEnded,
  overlapOf,
  rebasedCorrection,
  soFarMs,
  whenOf,
  type CorrectionEntry,
} from './correction'
import { type RunningTimer, elapsedMs, pauseTimer, startTimer } from '../timer/timer'

const MINUTE = 60_000
const at = (time: string, day = '2025-06-10') => Date.parse(`${day}T${time}Z`)
const now = at('14:10:00')
const UTC = { now, zone: 'UTC' }
const timer = startTimer('productivity', at('13:40:12.345'))
const typed = (date: string, time: string): CorrectionEntry => ({
  ...correctionEntryOf(timer, 'UTC'),
  date,
  time,
  start: null,
})
const start = (time: string, date = '2025-06-10', which: RunningTimer = timer) =>
  correctedStart(typed(date, time), which, UTC)

describe('AWAY-04 the corrected start', () => {
  test('is the typed minute, told apart from other timers by its own milliseconds', () => {
    expect(start('13:05')).toBe(at('13:05:00.345'))
    expect(soFarMs(timer, at('13:05:00.345'), now)).toBe(65 * MINUTE)
  })

  test('stays exact when nothing was typed, or the same again', () => {
    expect(correctedStart(correctionEntryOf(timer, 'UTC'), timer, UTC)).toBe(timer.startTime)
    expect(start('13:40')).toBe(timer.startTime)
    expect(soFarMs(timer, timer.startTime, now)).toBe(elapsedMs(timer, now))
  })

  test('from a chip stays exact', () => {
    const earlier = timer.startTime - 5 * MINUTE
    const entry = { ...correctionEntryOf(timer, 'UTC'), ...whenOf(earlier, 'UTC') }
    expect(correctedStart(entry, timer, UTC)).toBe(earlier)
  })

  test.each([
    ['2025-06-10', '14:11', 'in-future'],
    ['2025-06-11', '10:00', 'in-future'],
    ['2025-06-09', '14:09', 'too-long-ago'],
    ['', '10:00', 'date-missing'],
    ['2025-02-30', '10:00', 'date-missing'],
    ['2025-06-10', '', 'time-missing'],
    ['2025-06-10', '14:10', now],
    ['2025-06-09', '14:10', at('14:10:00.345', '2025-06-09')],
  ])('%s %s: %s', (date, time, expected) => {
    expect(start(time, date)).toBe(expected)
  })

  test('lies before the first break, or before the open pause', () => {
    const rested = { ...timer, breaks: [{ startTime: at('13:50:00'), endTime: at('13:55:00') }] }
    expect(start('13:49', '2025-06-10', rested)).toBe(at('13:49:00.345'))
    expect(start('13:50', '2025-06-10', rested)).toBe('after-first-break')
    const paused = pauseTimer(timer, at('14:00:00'))
    expect(start('13:59', '2025-06-10', paused)).toBe(at('13:59:00.345'))
    expect(start('14:00', '2025-06-10', paused)).toBe('after-pause')
  })

  test('a timer that already runs for longer than a day can still get notes', () => {
    const old = startTimer('play', at('09:00:00', '2025-06-01'))
    expect(correctedStart({ ...correctionEntryOf(old, 'UTC'), notes: 'x' }, old, UTC)).toBe(old.startTime)
  })

  test('AWAY-04 in the repeated hour of an autumn night it is the later one that is possible', () => {
    const zone = 'Europe/Berlin'
    const night = (time: string) => Date.parse(`2025-10-26T${time}Z`)
    const running = startTimer('play', night('01:45:00'))
    const entry = (time: string) => ({
      ...correctionEntryOf(running, zone),
      date: '2025-10-26',
      time,
      start: null,
    })
    // 02:30 was at 00:30 and at 01:30 UTC.
    expect(correctedStart(entry('02:30'), running, { now: night('03:00:00'), zone })).toBe(night('01:30:00'))
    expect(correctedStart(entry('02:30'), running, { now: night('01:10:00'), zone })).toBe(night('00:30:00'))
  })

  test('AWAY-04 in a spring night the clock shows the time that really passed', () => {
    const zone = 'Europe/Berlin'
    const running = startTimer('play', Date.parse('2025-03-30T02:00:00Z'))
    const entry = { ...correctionEntryOf(running, zone), date: '2025-03-30', time: '01:30', start: null }
    // From 01:30 to 04:30 on the wall are two hours.
    const end = Date.parse('2025-03-30T02:30:00Z')
    const from = correctedStart(entry, running, { now: end, zone })
    expect(soFarMs(running, Number(from), end)).toBe(120 * MINUTE)
  })
})

describe('AWAY-04 the corrected timer', () => {
  const entry = { ...correctionEntryOf(timer, 'UTC'), type: 'Piano', notes: ' scales ' }

  test('has the start, type and notes, and keeps its breaks', () => {
    const rested = { ...timer, breaks: [{ startTime: at('13:50:00'), endTime: at('13:55:00') }] }
    expect(correctedTimer(rested, entry, at('13:05:00'), () => false)).toEqual({
      ...rested,
      startTime: at('13:05:00'),
      draft: { type: 'Piano', notes: 'scales' },
    })
  })

  test('never gets the id of another session', () => {
    const taken = new Set([0, 1, 2].map((ms) => timerSessionId(at('13:05:00') + ms)))
    const corrected = correctedTimer(timer, entry, at('13:05:00'), (ms) => taken.has(timerSessionId(ms)))
    expect(corrected.startTime).toBe(at('13:05:00') + 3)
    // Its own session is no other.
    expect(correctedTimer(timer, entry, timer.startTime, () => true).startTime).toBe(timer.startTime)
  })

  test('shows on its clock exactly what was promised, for any start that is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 26 * 60 }), fc.nat(999), (minutes, ms) => {
        const other = { ...timer, startTime: timer.startTime - (timer.startTime % 1000) + ms }
        const { date, time } = whenOf(now - minutes * MINUTE, 'UTC')
        const found = correctedStart({ ...entry, date, time, start: null }, other, UTC)
        expect(typeof found === 'string').toBe(minutes > 24 * 60)
        if (typeof found === 'string') return
        const corrected = correctedTimer(other, entry, found, () => false)
        expect(Math.abs(elapsedMs(corrected, now) - soFarMs(other, found, now))).toBeLessThan(1000)
      }),
    )
  })
})

describe('AWAY-04 the last session', () => {
  const session = (from: string, to: string, change = {}) =>
    aSession({ id: from, startTime: at(from), endTime: at(to), ...change })
  const sessions = [
    session('12:00:00', '13:00:00'),
    session('10:00:00', '11:00:00'),
    session('13:30:00', '13:30:00'),
    session('13:10:00', '13:40:00', { type: SCREEN_TIME }),
    // Of a row without times, which starts at noon.
    session('12:00:00', '13:05:00', { id: 'csv-noon-1', duration: 65 * 60 }),
  ]

  test('is the one that ended last; entries without times are none', () => {
    expect(lastEnded(sessions, now)?.id).toBe('12:00:00')
    expect(lastEnded(sessions, at('12:59:00'))?.id).toBe('10:00:00')
    expect(lastEnded([session('10:00:00', '11:00:00')], now + 24 * 60 * MINUTE)).toBeUndefined()
  })

  test('is marked where the start overlaps it', () => {
    expect(overlapOf(at('13:00:00'), now, sessions)).toBeNull()
    expect(overlapOf(at('12:48:00'), now, sessions)).toMatchObject({ ms: 12 * MINUTE, count: 1 })
    expect(overlapOf(at('10:30:00'), now, sessions)).toMatchObject({
      ms: 90 * MINUTE,
      count: 2,
      last: { id: '12:00:00' },
    })
  })

  test('time that two sessions share counts once', () => {
    const twice = [...sessions, session('12:30:00', '13:00:00')]
    expect(overlapOf(at('12:00:00'), now, twice)?.ms).toBe(60 * MINUTE)
  })
})

describe('AWAY-04 SYNC-02 a form whose timer another device has changed meanwhile', () => {
  const opened = correctionEntryOf(timer, 'UTC')
  const theirs = { ...timer, startTime: at('13:30:12.345'), draft: { type: 'Programming', notes: 'theirs' } }
  const present = correctionEntryOf(theirs, 'UTC')

  test('follows it in what was not touched', () => {
    expect(rebasedCorrection(opened, opened, present)).toEqual(present)
    const earlier = { ...opened, ...whenOf(at('13:35:12.345'), 'UTC') }
    expect(rebasedCorrection(earlier, opened, present)).toEqual({
      ...present,
      ...whenOf(at('13:35:12.345'), 'UTC'),
    })
  })

  test('keeps what was entered, and both texts', () => {
    const entered = { ...opened, type: 'Play', notes: 'mine' }
    expect(rebasedCorrection(entered, opened, present)).toEqual({
      ...present,
      type: 'Play',
      notes: 'theirs\n\nmine',
    })
  })
})
