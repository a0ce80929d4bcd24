import { expect, test } from 'vitest'
import type { Timer } from '../timer/timer'
import { endedTimer, isSessionOf, longerSeen, parseEnded, wholeOfEnded } from './ended-elsewhere'
import { revisedSession } from './revision'
import { at, PAGES, pause, SHORT, START, stored, until } from './same-timer.testing'

const active = { status: 'active', mode: 'productivity', startTime: START, breaks: [] } as const
const seen = { shownSince: START, seenAt: at('11:00') }
const ended = { timer: active, ...seen }

test('SESSION-36 a timer that ran before and is inactive now has ended elsewhere', () => {
  const inactive: Timer = { status: 'inactive' }
  expect(endedTimer(active, inactive, seen)).toEqual(ended)
  expect(endedTimer(undefined, inactive, seen)).toBeNull()
  expect(endedTimer(inactive, inactive, seen)).toBeNull()
  expect(endedTimer(active, undefined, seen)).toBeNull()
  expect(endedTimer(active, active, seen)).toBeNull()
})

test('SESSION-36 of two tabs the one that has shown the timer for longer knows best', () => {
  const later = { ...ended, shownSince: START + 1 }
  const another = { ...later, timer: { ...active, startTime: START + 5 } }
  expect(longerSeen(null, later)).toBe(later)
  expect(longerSeen(ended, later)).toBe(ended)
  expect(longerSeen(later, ended)).toBe(ended)
  expect(longerSeen(ended, another)).toBe(another)
  const same = { ...ended }
  expect(longerSeen(ended, same)).toBe(ended)
})

test('SESSION-36 what was seen survives being stored, and damage is not read', () => {
  const paused = { ...ended, timer: { ...active, status: 'paused', pauseTime: at('10:30') } as const }
  for (const whole of [ended, paused]) expect(parseEnded(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  const damaged = [
    null,
    {},
    { ...ended, timer: { status: 'inactive' } },
    { ...ended, timer: { ...active, mode: 'work' } },
    { ...ended, shownSince: '1' },
    { ...ended, seenAt: undefined },
  ]
  expect(damaged.map(parseEnded)).toEqual(damaged.map(() => null))
})

test('SESSION-36 the session of the timer has its start in its id', () => {
  expect(isSessionOf(ended, SHORT)).toBe(true)
  expect(isSessionOf(ended, { ...SHORT, id: `timer-${START + 1}` })).toBe(false)
})

test('SESSION-36 the stored session gets the time that the timer ran here', () => {
  expect(wholeOfEnded(ended, stored(SHORT))).toEqual({
    ...stored(SHORT),
    endTime: at('11:00'),
    duration: 3600,
  })
  const breaks = [pause('10:20', '10:30')]
  const withBreak = { ...ended, timer: { ...active, breaks } }
  expect(wholeOfEnded(withBreak, stored(SHORT))).toMatchObject({ breaks, duration: 3000 })
})

test('SESSION-36 half a minute and more counts as missing', () => {
  const seenAfter = (ms: number) => wholeOfEnded({ ...ended, seenAt: SHORT.endTime + ms }, stored(SHORT))
  expect(seenAfter(29_999)).toBeNull()
  expect(seenAfter(30_000)).toMatchObject({ duration: 630 })
  // Almost all of the missing time was a break.
  const breaks = [pause('10:10:20', '10:59:55')]
  expect(wholeOfEnded({ ...ended, timer: { ...active, breaks } }, stored(SHORT))).toBeNull()
})

test('SESSION-36 the session gets the time also after an edit, and keeps what was edited', () => {
  const breaks = [pause('10:04', '10:06')]
  const change = { startTime: at('10:02'), breaks, duration: 360, notes: 'b', location: 'v1.x', ...PAGES }
  const edited = revisedSession(stored(SHORT), until('10:10', change))
  expect(wholeOfEnded(ended, edited)).toEqual({ ...edited, endTime: at('11:00'), duration: 3360 })
})

test('SESSION-36 nothing is missing from what was not shown throughout, paused or too short', () => {
  expect(wholeOfEnded({ ...ended, shownSince: SHORT.endTime + 1 }, stored(SHORT))).toBeNull()
  expect(wholeOfEnded({ ...ended, shownSince: SHORT.endTime }, stored(SHORT))).not.toBeNull()
  const paused = { ...active, status: 'paused', pauseTime: at('10:10') } as const
  expect(wholeOfEnded({ ...ended, timer: paused }, stored(SHORT))).toBeNull()
  const justPaused = { ...active, status: 'paused', pauseTime: START } as const
  expect(wholeOfEnded({ ...ended, timer: justPaused }, stored(until('10:00:30')))).toBeNull()
})
