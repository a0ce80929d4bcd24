import { describe, expect, test } from 'vitest'
import { at, read } from './sentence.testing'
import type { Moment } from './when'

/** The fields that the sentence fills in, in one line. */
function said(text: string, moment?: Moment): string | null {
  const entry = read(text, moment)?.entry
  if (!entry) return null
  const { type, date, start, end, hours, minutes, notes, quantities } = entry
  const times = [start, end].some(Boolean) ? `${start}-${end}` : ''
  const length = [hours && `${hours}h`, minutes && `${minutes}m`].filter(Boolean).join(' ')
  const done = Object.entries(quantities).map(([id, quantity]) => `${id}×${quantity}`)
  return [type, date.slice(5), times, length, ...done, notes && `“${notes}”`].filter(Boolean).join(' ')
}

describe('KEYS-03 sentences', () => {
  test.each([
    // Lengths, which end now; on other days they start at noon.
    ['piano 45m', 'Piano 11-18 14:35-15:20'],
    ['piano 45m yesterday', 'Piano 11-17 12:00-12:45'],
    ['45 min piano', 'Piano 11-18 14:35-15:20'],
    ['piano 1h30', 'Piano 11-18 13:50-15:20'],
    ['piano 1h 30m', 'Piano 11-18 13:50-15:20'],
    ['piano 1 hour and 30 minutes', 'Piano 11-18 13:50-15:20'],
    ['piano an hour and 15 minutes', 'Piano 11-18 14:05-15:20'],
    ['piano an hour and a half', 'Piano 11-18 13:50-15:20'],
    ['piano 1h 30', 'Piano 11-18 13:50-15:20'],
    ['piano 1h 3 days ago', 'Piano 11-15 12:00-13:00'],
    ['piano 1h 20 Oct', 'Piano 10-20 12:00-13:00'],
    ['piano 2 hours 20 Nov', 'Piano 11-20 12:00-14:00'],
    ['piano etude no 3 30m', 'Piano 11-18 14:50-15:20 “etude no 3”'],
    ['deep work chapter 2 45 min', 'Deep Work 11-18 14:35-15:20 “chapter 2”'],
    ['deep work 1h 3 write page', 'Deep Work 11-18 14:20-15:20 page×3'],
    ['deep work 45m read pages 3-5', 'Deep Work 11-18 14:35-15:20 “read pages 3-5”'],
    ['deep work 5-10 chapters 45m', 'Deep Work 11-18 14:35-15:20 “5-10 chapters”'],
    ['deep work read pages 3 to 5 45m', 'Deep Work 11-18 14:35-15:20 “read pages 3 to 5”'],
    ['deep work read pages 3 - 5 45m', 'Deep Work 11-18 14:35-15:20 “read pages 3 5”'],
    ['piano 13 to 15 2h', 'Piano 11-18 13:00-15:00'],
    ['piano from 13 to 15 45m', 'Piano 11-18 13:00-15:00 “45m”'],
    ['piano 2h 13-15', 'Piano 11-18 13:00-15:00'],
    ['piano at 9 until 10:30', 'Piano 11-18 09:00-10:30'],
    ['piano 1.5 h', 'Piano 11-18 13:50-15:20'],
    ['piano 1,5h', 'Piano 11-18 13:50-15:20'],
    ['piano .5h', 'Piano 11-18 14:50-15:20'],
    ['piano ...45m', 'Piano 11-18 14:35-15:20'],
    ['piano 1,000 min', 'Piano 11-17 22:40-15:20'],
    ['piano 90 min', 'Piano 11-18 13:50-15:20'],
    ['piano for half an hour', 'Piano 11-18 14:50-15:20'],
    ['piano an hour', 'Piano 11-18 14:20-15:20'],
    ['piano 1:30 h', 'Piano 11-18 13:50-15:20'],
    ['piano 1:30 hours', 'Piano 11-18 13:50-15:20'],
    ['1h 30 piano', 'Piano 11-18 13:50-15:20'],
    ['piano 1h 30 yesterday', 'Piano 11-17 12:00-13:30'],
    ['piano 1h 30, Bach', 'Piano 11-18 13:50-15:20 “Bach”'],
    ['piano 1h 30 pages', 'Piano 11-18 14:20-15:20 “30 pages”'],
    ['piano 2h 13 until 15', 'Piano 11-18 13:00-15:00'],
    ['piano a quarter of an hour', 'Piano 11-18 15:05-15:20'],
    ['piano three quarters of an hour', 'Piano 11-18 14:35-15:20'],
    ['piano 2 hours and a half', 'Piano 11-18 12:50-15:20'],
    ['piano 2 hours ago', 'Piano 11-18 “2 hours ago”'],
    ['piano 30m half an hour ago', 'Piano 11-18 14:50-15:20 “half an hour ago”'],
    // Times.
    ['piano from 9 to 10:30', 'Piano 11-18 09:00-10:30'],
    ['piano 9-10:30', 'Piano 11-18 09:00-10:30'],
    ['piano 9–10:30', 'Piano 11-18 09:00-10:30'],
    ['piano 9:00 - 10:30', 'Piano 11-18 09:00-10:30'],
    ['piano between 9 and 10', 'Piano 11-18 09:00-10:00'],
    ['piano 9-5', 'Piano 11-18 09:00-17:00'],
    ['piano 9-10:30pm', 'Piano 11-18 21:00-22:30'],
    ['piano 10-2am', 'Piano 11-18 22:00-02:00'],
    ['piano 12-3am', 'Piano 11-18 00:00-03:00'],
    ['piano 11:30-12:15am', 'Piano 11-18 23:30-00:15'],
    ['piano 10pm-12', 'Piano 11-18 22:00-00:00'],
    ['piano 11.30pm to 12.15', 'Piano 11-18 23:30-00:15'],
    ['piano 10pm-2', 'Piano 11-18 22:00-02:00'],
    ['piano 9pm-9', 'Piano 11-18 21:00-09:00'],
    ['piano 9am-12', 'Piano 11-18 09:00-12:00'],
    ['piano 9am-5:30', 'Piano 11-18 09:00-17:30'],
    ['piano 12am-12:30', 'Piano 11-18 00:00-00:30'],
    ['piano noon-12:45', 'Piano 11-18 12:00-12:45'],
    ['piano 9-midnight', 'Piano 11-18 21:00-00:00'],
    ['piano 22-midnight', 'Piano 11-18 22:00-00:00'],
    ['piano midnight-12:30', 'Piano 11-18 00:00-00:30'],
    ['piano midnight-17', 'Piano 11-18 00:00-17:00'],
    ['piano 9-11 am', 'Piano 11-18 09:00-11:00'],
    ['piano 10-10am', 'Piano 11-17 22:00-10:00'],
    ['piano 12-3pm', 'Piano 11-18 12:00-15:00'],
    ['piano 11-11pm', 'Piano 11-18 11:00-23:00'],
    ['piano 10-2pm', 'Piano 11-18 10:00-14:00'],
    ['piano 9 am to 5 pm', 'Piano 11-18 09:00-17:00'],
    ['piano 22-2', 'Piano 11-18 22:00-02:00'],
    ['piano at 9 45m', 'Piano 11-18 09:00-09:45'],
    ['piano 45m until 10:30', 'Piano 11-18 09:45-10:30'],
    ['piano since 14', 'Piano 11-18 14:00-15:20'],
    ['piano 9:15 to now', 'Piano 11-18 09:15-15:20'],
    ['piano 45m until 0:15', 'Piano 11-17 23:30-00:15'],
    ['piano 9.30pm 45m', 'Piano 11-18 21:30-22:15'],
    ['piano 45m 9p.m.', 'Piano 11-18 21:00-21:45'],
    ['piano 9.30 45m', 'Piano 11-18 14:35-15:20 “9.30”'],
    ['piano 45m midnight', 'Piano 11-18 00:00-00:45'],
    ['piano 1h to midnight', 'Piano 11-17 23:00-00:00'],
    ['piano 2h yesterday until midnight', 'Piano 11-17 22:00-00:00'],
    // Days.
    ['piano 45m today', 'Piano 11-18 14:35-15:20'],
    ['piano 45m on monday', 'Piano 11-16 12:00-12:45'],
    ['piano 45m wed', 'Piano 11-18 14:35-15:20'],
    ['piano 45m last wednesday', 'Piano 11-11 12:00-12:45'],
    ['piano 45m the day before yesterday', 'Piano 11-16 12:00-12:45'],
    ['piano 45m 3 days ago', 'Piano 11-15 12:00-12:45'],
    ['piano 45m 2026-11-01', 'Piano 11-01 12:00-12:45'],
    ['piano 45m 20 nov', 'Piano 11-20 12:00-12:45'],
    ['piano 45m Oct 3rd', 'Piano 10-03 12:00-12:45'],
    ['piano yesterday', 'Piano 11-17'],
    // Names of the account.
    ['deep work 1h', 'Deep Work 11-18 14:20-15:20'],
    ['thinking 1h', 'Deep Work 11-18 14:20-15:20'],
    ['etude 1h', 'Étude 11-18 14:20-15:20'],
    ['focus 1h', 'Productivity 11-18 14:20-15:20'],
    ['screen time 1h30', 'Screen Time 11-18 1h 30m'],
    ['screen time 9-10:15', 'Screen Time 11-18 1h 15m'],
    ['write page 1h', 'Productivity 11-18 14:20-15:20 page×1'],
    ['3 write page 1h', 'Productivity 11-18 14:20-15:20 page×3'],
    ['deep work 1h write page x2 run', 'Deep Work 11-18 14:20-15:20 page×2 run×1'],
    ['write page x2.5 1h', 'Productivity 11-18 14:20-15:20 page×2.5'],
    ['write page 1,5x 1h', 'Productivity 11-18 14:20-15:20 page×1.5'],
    ['write page x.5 1h', 'Productivity 11-18 14:20-15:20 page×0.5'],
    ['.5 write page 1h', 'Productivity 11-18 14:20-15:20 page×0.5'],
    ['12000 write page 1h', 'Productivity 11-18 14:20-15:20 page×12000'],
    ['1,500 write page 1h', 'Productivity 11-18 14:20-15:20 page×1500'],
    ['write page x1,234,567.5 1h', 'Productivity 11-18 14:20-15:20 page×1234567.5'],
    ['9.30 write page 1h', 'Productivity 11-18 14:20-15:20 page×1 “9.30”'],
    ['chess 1h run', 'Chess 11-18 14:20-15:20 “run”'],
    ['Yoga (morning) 45m', 'Yoga (morning) 11-18 14:35-15:20'],
    ['yoga morning 45m', 'Yoga (morning) 11-18 14:35-15:20'],
    ['gym 45m', 'Gym! 11-18 14:35-15:20'],
    ['E.T. 45m', 'E.T. 11-18 14:35-15:20'],
    ['?! 45m', '?! 11-18 14:35-15:20'],
    ['2 Fix (big) 45m', 'Productivity 11-18 14:35-15:20 fix×2'],
    // A wrong letter.
    ['paino 45m yestreday', 'Piano 11-17 12:00-12:45'],
    ['piano 45m thurday', 'Piano 11-12 12:00-12:45'],
    ['deep wrok 1h', 'Deep Work 11-18 14:20-15:20'],
    // Everything else is a note.
    ['Piano 45m yesterday, Bach Fugue!', 'Piano 11-17 12:00-12:45 “Bach Fugue!”'],
    ['pottery 1h', 'Productivity 11-18 14:20-15:20 “pottery”'],
    ['piano 0m', 'Piano 11-18 “0m”'],
    ['piano 25h', 'Piano 11-18 “25h”'],
    ['piano 9:00-11:00 45m', 'Piano 11-18 09:00-11:00 “45m”'],
    ['piano 45m 9:00-11:00', 'Piano 11-18 09:00-11:00 “45m”'],
    ['piano from 9 am to 11 am for 2h', 'Piano 11-18 09:00-11:00'],
    ['piano 45m 1899-01-01', 'Piano 11-18 14:35-15:20 “1899-01-01”'],
  ])('%s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  test.each([
    ['00:30', 'nap 23:00-23:45', 'Productivity 11-17 23:00-23:45 “nap”'],
    ['00:30', 'piano 23-1', 'Piano 11-17 23:00-01:00'],
    ['00:30', 'piano at 23 45m', 'Piano 11-17 23:00-23:45'],
    ['00:30', 'piano 45m until 23:45', 'Piano 11-17 23:00-23:45'],
    ['00:30', 'piano since 23', 'Piano 11-17 23:00-00:30'],
    ['00:30', 'piano at 23:00', 'Piano 11-17 23:00-'],
    ['00:30', 'piano 0:05-0:20', 'Piano 11-18 00:05-00:20'],
    ['00:30', 'piano 45m', 'Piano 11-17 23:45-00:30'],
    ['08:00', 'piano 21-22', 'Piano 11-17 21:00-22:00'],
    ['15:20', 'piano since 2', 'Piano 11-18 14:00-15:20'],
    ['15:20', 'piano from 2 to now', 'Piano 11-18 14:00-15:20'],
    ['15:20', 'piano 1h until 3', 'Piano 11-18 14:00-15:00'],
    ['15:20', 'piano since 3 today', 'Piano 11-18 15:00-15:20'],
    ['15:20', 'piano since 4', 'Piano 11-18 04:00-15:20'],
    ['15:20', 'piano since 2am', 'Piano 11-18 02:00-15:20'],
    ['15:20', 'piano since 2:30', 'Piano 11-18 02:30-15:20'],
    ['15:20', 'piano 1h until 3 yesterday', 'Piano 11-17 02:00-03:00'],
    ['09:58', 'piano 1h until 10', 'Piano 11-18 09:00-10:00'],
    // What is said of today, or is nearer tonight, stays there.
    ['00:30', 'piano 23:00-23:45 today', 'Piano 11-18 23:00-23:45'],
    ['15:20', 'piano 23:00-23:45', 'Piano 11-18 23:00-23:45'],
    ['15:20', 'piano since 23', 'Piano 11-18 23:00-'],
  ])('KEYS-03 at %s, %s is the one nearest to now', (time, text, expected) => {
    expect(said(text, at(time))).toBe(expected)
  })

  test.each(['', '   ', 'history', 'yesterday', 'new task', '42', '/', 'constructor'])(
    '%j says nothing',
    (text) => {
      expect(read(text)).toBeNull()
    },
  )

  test('a name alone is only a guess, a length is plain', () => {
    expect(read('play')?.isPlain).toBe(false)
    expect(read('play 45m')?.isPlain).toBe(true)
    expect(read('piano yesterday')?.isPlain).toBe(true)
  })
})
