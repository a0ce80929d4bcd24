import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  firstPresence,
  isStillDue,
  parsePresence,
  seenTimer,
  type Presence,
  type PresenceEvent,
  type SeenTimer,
} from './presence'
import { INACTIVE, pauseTimer, startTimer, type Timer } from './timer'

const MINUTE = 60_000
const LIMIT = 15 * MINUTE
const START = Date.parse('2025-06-10T12:00:00Z')
const running = startTimer('productivity', START)

function seen(timer: Timer, rev: number): SeenTimer {
  const found = seenTimer(timer, rev)
  if (!found) throw new Error('The timer is off.')
  return found
}
function first(timer: Timer = running): Presence {
  const found = firstPresence(timer, 1, START)
  if (!found) throw new Error('The timer is off.')
  return found
}
const beat = (minutes: number, limitMs: number | null = LIMIT): PresenceEvent => ({
  kind: 'beat',
  at: START + minutes * MINUTE,
  limitMs,
})
const woke = (minutes: number, limitMs: number | null = LIMIT): PresenceEvent => ({
  ...(beat(minutes, limitMs) as Extract<PresenceEvent, { kind: 'beat' }>),
  kind: 'woke',
})
const gap = (from: number, to: number) => ({ from: START + from * MINUTE, to: START + to * MINUTE })
const after = (events: readonly PresenceEvent[], presence = first()) => events.reduce(afterEvent, presence)

describe('AWAY-01 a silence', () => {
  test('of more than the limit is a gap, from the last beat to the return', () => {
    expect(after([beat(1), woke(16)]).gaps).toEqual([])
    expect(after([beat(1), woke(16.01)]).gaps).toEqual([gap(1, 16.01)])
  })

  test('is not hidden by a beat that comes instead of the return', () => {
    expect(after([beat(1), beat(60)]).gaps).toEqual([gap(1, 60)])
  })

  test('is no gap while the setting is off, or while the timer is paused', () => {
    expect(after([woke(600, null)]).gaps).toEqual([])
    expect(after([woke(600)], first(pauseTimer(running, START))).gaps).toEqual([])
  })

  test('follows the limit of the setting', () => {
    for (const minutes of [5, 15, 30, 60]) {
      expect(after([woke(minutes, minutes * MINUTE)]).gaps).toHaveLength(0)
      expect(after([woke(minutes + 1, minutes * MINUTE)]).gaps).toHaveLength(1)
    }
  })

  test('goes on while the sleeping device wakes up for moments only', () => {
    expect(after([beat(1), woke(30), beat(30.5), woke(40), woke(90)]).gaps).toEqual([gap(1, 90)])
  })

  test('after a stay is a gap of its own, and both are kept until they are answered', () => {
    const two = after([beat(1), woke(30), beat(31), beat(32), woke(90)])
    expect(two.gaps).toEqual([gap(1, 30), gap(32, 90)])
    const one = afterEvent(two, { kind: 'answered', gap: gap(1, 30) })
    expect(one.gaps).toEqual([gap(32, 90)])
    expect(afterEvent(one, { kind: 'answered', gap: gap(1, 30) })).toEqual(one)
  })
})

describe('AWAY-03 a change of the timer', () => {
  const event = (
    kind: 'this-device-wrote' | 'another-device-wrote',
    timer: Timer,
    minutes: number,
  ): PresenceEvent => ({ kind, timer: seen(timer, 2), at: START + minutes * MINUTE })

  test('by another device takes every question away', () => {
    const asked = after([woke(60)])
    expect(after([event('another-device-wrote', running, 61)], asked).gaps).toEqual([])
  })

  test('by this device keeps the question', () => {
    const asked = after([woke(60)])
    const paused = event('this-device-wrote', pauseTimer(running, START + 61 * MINUTE), 61)
    expect(after([paused], asked).gaps).toEqual([gap(0, 60)])
  })

  test('nothing is known of a timer that is off', () => {
    expect(firstPresence(INACTIVE, 1, START)).toBeNull()
  })
})

describe('AWAY-05 Still at it?', () => {
  const fourHours = 4 * 60
  const awake = (minutes: number) => after(Array.from({ length: minutes }, (_, index) => beat(index + 1)))

  test('is due after more than four hours without a break', () => {
    const present = awake(fourHours)
    expect(isStillDue(present, START + fourHours * MINUTE)).toBe(false)
    expect(isStillDue(present, START + fourHours * MINUTE + 1)).toBe(true)
  })

  test('counts from the last break', () => {
    const rested = { ...running, breaks: [{ startTime: START, endTime: START + 60 * MINUTE }] }
    const present = first(rested)
    expect(isStillDue(present, START + 5 * 60 * MINUTE)).toBe(false)
    expect(isStillDue(present, START + 5 * 60 * MINUTE + 1)).toBe(true)
  })

  test('is asked once for a timer, and again for one of the other mode', () => {
    const late = START + 300 * MINUTE
    const present = awake(300)
    const told = afterEvent(present, { kind: 'still-answered' })
    expect(isStillDue(told, late)).toBe(false)
    const paused = pauseTimer(running, late)
    const wrote = (timer: Timer): PresenceEvent => ({
      kind: 'this-device-wrote',
      timer: seen(timer, 2),
      at: late,
    })
    // A break is an answer too.
    const back = after([wrote(paused), wrote(running)], present)
    expect(isStillDue(back, late + 999 * MINUTE)).toBe(false)
    const play = after([wrote(startTimer('play', START))], told)
    expect(isStillDue(play, late)).toBe(true)
  })

  test('is asked for a timer of the same mode that another device has started since', () => {
    const told = afterEvent(awake(300), { kind: 'still-answered' })
    const start = START + 301 * MINUTE
    const heard = (timer: Timer, at: number): PresenceEvent => ({
      kind: 'another-device-wrote',
      timer: seen(timer, 3),
      at,
    })
    const next = after([heard(startTimer('productivity', start), start + MINUTE)], told)
    expect(isStillDue(next, start + 240 * MINUTE + 1)).toBe(true)
    // A correction of its start leaves it the same timer.
    const corrected = after([heard(startTimer('productivity', START - MINUTE), start)], told)
    expect(isStillDue(corrected, start + 240 * MINUTE + 1)).toBe(false)
  })

  test('waits while the larger question is open', () => {
    expect(isStillDue(after([woke(600)]), START + 601 * MINUTE)).toBe(false)
  })
})

describe('AWAY-01 for any tabs', () => {
  test('two tabs that share the stored presence find the same gaps as one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean())), (steps) => {
        let at = 0
        let shared = first()
        let alone = first()
        for (const [seconds, isTwice] of steps) {
          at += seconds / 60
          alone = afterEvent(alone, beat(at))
          shared = afterEvent(shared, beat(at))
          if (isTwice) shared = afterEvent(shared, woke(at))
        }
        expect(shared.gaps).toEqual(alone.gaps)
      }),
    )
  })

  test('gaps are in order, apart from each other, longer than the limit, and end in the past', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 })), (steps) => {
        let at = 0
        let presence = first()
        for (const seconds of steps) presence = afterEvent(presence, beat((at += seconds / 60)))
        const edges = presence.gaps.flatMap(({ from, to }) => [from, to])
        expect(edges).toEqual([...edges].sort((a, b) => a - b))
        expect(presence.gaps.every(({ from, to }) => to - from > LIMIT && to <= presence.beat)).toBe(true)
      }),
    )
  })
})

test('AWAY-01 reads back what was stored, and refuses what was damaged', () => {
  const stored = after([woke(60)])
  expect(parsePresence(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  for (const damaged of [null, 5, {}, { ...stored, beat: 'x' }, { ...stored, gaps: [{ from: 2, to: 1 }] }])
    expect(parsePresence(damaged)).toBeNull()
})
