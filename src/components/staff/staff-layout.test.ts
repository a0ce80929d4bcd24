import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { allSessionTypes } from '@/domain/session/types/session-type'
import { unsavedSession } from '@/domain/session/unsaved'
import { INACTIVE, pauseTimer, startTimer, stopTimer } from '@/domain/timer/timer'
import { layOutPhrase, layOutStaff } from './staff-layout'

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const day = '2025-06-10' as DayKey

function staffOf(change: Partial<Parameters<typeof layOutStaff>[0]> = {}) {
  return layOutStaff({
    sessions: [],
    timer: INACTIVE,
    types: allSessionTypes([]),
    day,
    zone: 'UTC',
    now: at('15:00'),
    ...change,
  })
}

describe('the day staff', () => {
  test('STAFF-01 a session that was logged in another zone stands at the times that its words say', () => {
    // 09:00 to 10:00 in Tokyo.
    const session = aSession({ startTime: at('00:00'), endTime: at('01:00'), timezone: 'Asia/Tokyo' })
    const here = aSession({ startTime: at('09:00'), endTime: at('10:00'), timezone: 'UTC' })
    const extentOf = (one: typeof session) =>
      staffOf({ sessions: [one] }).lanes.productivity.find(({ phrases }) => phrases.length > 0)?.phrases[0]
    expect(extentOf(session)?.extent).toEqual(extentOf(here)?.extent)
    expect(extentOf(session)?.session).toBe(session)
  })

  test('STAFF-01 sessions without times are drawn as such', () => {
    const bare = aSession({ startTime: at('12:00'), endTime: at('12:00'), duration: 0 })
    const { lanes } = staffOf({
      sessions: [bare, aSession({ id: 'screen', type: 'Screen Time' })],
      isSparse: true,
    })
    const looks = [...lanes.productivity, ...lanes.play].map(({ notes }) => notes.map(({ look }) => look))
    expect(looks).toEqual([['placeless'], ['placeless']])
  })

  test('of a past day has only the lanes with notes', () => {
    const { lanes } = staffOf({ sessions: [aSession({ type: 'Play' })], isSparse: true })
    expect(lanes.productivity).toEqual([])
    expect(lanes.play.map((lane) => lane.name)).toEqual(['Play'])
  })

  test('KEEP-03 a lane contains the sessions of all names its type has had, and shows the current name', () => {
    const cello = { id: 'c', name: 'Cello', category: 'play', color: '#b8860b', isCore: false } as const
    const types = allSessionTypes([{ ...cello, createdAt: 0, formerNames: ['Piano'] }])
    const sessions = [aSession({ id: 'a', type: 'Piano' }), aSession({ id: 'b', type: 'Cello' })]
    const { lanes } = staffOf({ sessions, types, isSparse: true })
    expect(lanes.productivity).toEqual([])
    expect(lanes.play.map(({ name, notes }) => [name, notes.length])).toEqual([['Cello', 2]])
  })

  test('runs from six to midnight, and marks the current time', () => {
    const { hours, now } = staffOf()
    expect(hours.map(({ hour }) => hour)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 0])
    expect(now).toBe(0.5)
  })

  test('begins earlier if the day has an earlier session', () => {
    const session = aSession({ startTime: at('03:20'), endTime: at('04:00') })
    expect(staffOf({ sessions: [session] }).hours[0]).toEqual({ at: 0, hour: 2 })
  })

  test('draws a session as its working intervals, with a tie over each break', () => {
    const breaks = [{ startTime: at('10:30'), endTime: at('11:24') }]
    const session = aSession({ startTime: at('09:36'), endTime: at('12:00'), breaks })
    const lane = staffOf({ sessions: [session] }).lanes.productivity.find(
      ({ name }) => name === 'Productivity',
    )
    expect(lane?.notes.map(({ from, to }) => [from, to])).toEqual([
      [0.2, 0.25],
      [0.3, 1 / 3],
    ])
    expect(lane?.ties).toMatchObject([{ from: 0.25, to: 0.3 }])
    expect(lane?.ties[0]?.before).toBeCloseTo(0.05)
  })

  test('begins before six while it is earlier', () => {
    const { hours, now } = staffOf({ now: at('03:00') })
    expect(hours[0]?.hour).toBe(2)
    expect(now).toBeCloseTo(1 / 22)
  })

  test('draws of a session that began the day before only the notes of this day', () => {
    const breaks = [{ startTime: at('00:00') - 7_200_000, endTime: at('00:00') - 3_600_000 }]
    const session = aSession({ startTime: at('00:00') - 10_800_000, endTime: at('01:00'), breaks })
    const lane = staffOf({ sessions: [session] }).lanes.productivity.find(({ notes }) => notes.length > 0)
    expect(lane?.notes.map(({ from, to }) => [from, to])).toEqual([[0, 1 / 24]])
    expect(lane?.ties).toEqual([])
  })

  test('TIMER-23 shows a stopped session as held until it is saved', () => {
    const result = stopTimer(startTimer('play', at('10:30')), at('15:00')) ?? expect.unreachable()
    const stopped = unsavedSession(result, 'UTC')
    const lane = staffOf({ stopped }).lanes.play.find(({ name }) => name === 'Play')
    expect(lane?.notes).toMatchObject([{ from: 0.25, to: 0.5, look: 'held' }])
    expect(lane?.phrases).toEqual([])
  })

  test('shows a paused timer as held, with its open pause', () => {
    const timer = pauseTimer(startTimer('play', at('06:00')), at('10:30'))
    const lane = staffOf({ timer }).lanes.play.find(({ name }) => name === 'Play')
    expect(lane).toMatchObject({
      notes: [{ from: 0, to: 0.25, look: 'held' }],
      hold: { from: 0.25, to: 0.5 },
    })
  })

  test('AWAY-04 shows the running timer in the lane of the type that was entered for it', () => {
    const timer = { ...startTimer('productivity', at('06:00')), draft: { type: 'Play', notes: '' } }
    const { productivity, play } = staffOf({ timer, now: at('12:00') }).lanes
    expect(play.find(({ name }) => name === 'Play')?.notes).toMatchObject([{ look: 'sounding' }])
    expect(productivity.flatMap(({ notes }) => notes)).toEqual([])
  })

  test('clips sessions that began the day before', () => {
    const timer = startTimer('play', at('06:00') - 86_400_000)
    const lane = staffOf({ timer, now: at('12:00') }).lanes.play.find(({ name }) => name === 'Play')
    expect(lane?.notes).toMatchObject([{ from: 0, to: 0.5, look: 'sounding' }])
  })

  test('works on days when the clocks change', () => {
    const spring = staffOf({
      day: '2025-03-30' as DayKey,
      zone: 'Europe/Berlin',
      now: Date.parse('2025-03-30T10:00Z'),
    })
    expect(spring.now).toBeCloseTo(1 / 3)
  })
})

test('TIMER-14 a phrase that ends with a break has no note after it', () => {
  const { notes, ties } = layOutPhrase({
    startTime: 0,
    endTime: 100,
    breaks: [{ startTime: 60, endTime: 100 }],
  })
  expect(notes).toEqual([{ from: 0, to: 0.6 }])
  expect(ties).toMatchObject([{ from: 0.6, to: 1 }])
})

test('a phrase without length is still drawn', () => {
  expect(layOutPhrase({ startTime: 5, endTime: 5, breaks: [] }).notes).toHaveLength(1)
})
