import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { sessionStore } from '../../../tests/builders/session-store'
import { endWeekOf } from '@/domain/session/end-time'
import { MARKS, revisedSession } from '@/domain/session/revision'
import { sessionsIn } from './sessions-in'
import {
  cache,
  endingAt,
  MONDAY,
  settled,
  setUpSessionCache,
  store,
  watched,
  week,
  WEEK_MS,
} from './session-cache.testing'

setUpSessionCache()

describe('DATA-19 what is on screen is listened to', () => {
  test('DATA-19 nothing is listened to before it is needed', () => {
    expect(store.open()).toEqual([])
    sessionsIn(week(0), cache).get()
    expect(store.open()).toEqual([])
  })

  test('DATA-19 two who need the same week share one listener', () => {
    const one = watched(week(0))
    const other = watched({ from: MONDAY + 1, until: MONDAY + 2 })
    expect(store.open()).toEqual([week(0)])
    one.release()
    other.release()
    expect(store.open()).toEqual([week(0)])
  })

  test('DATA-17 DATA-19 a change arrives at any depth', () => {
    const { view, onChange } = watched(week(-470))
    expect(view.get()).toMatchObject({ sessions: [], status: 'ready' })
    const old = endingAt(week(-470).from)
    store.tell(aListing([old]))
    expect(view.get().sessions).toEqual([old])
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('DATA-19 a range has the sessions that end within it, newest first', () => {
    const [before, first, last, after] = [-1, 0, 9, 10].map((at) => endingAt(MONDAY + at))
    store.tell(aListing([before, first, last, after].filter((session) => session !== undefined)))
    expect(watched({ from: MONDAY, until: MONDAY + 10 }).view.get().sessions).toEqual([last, first])
  })

  test('DATA-19 what this device has written and the server has not confirmed is marked within its range', () => {
    const [mine, other] = [endingAt(MONDAY), endingAt(MONDAY + 5)]
    store.tell(aListing([mine, other], { unsynced: new Set([mine.id, other.id]) }))
    expect([...watched({ from: MONDAY, until: MONDAY + 1 }).view.get().unsynced]).toEqual([mine.id])
  })

  test.each([
    ['later', MONDAY - 1, MONDAY + 1],
    ['earlier', MONDAY + 1, MONDAY - 1],
  ])('DATA-19 a session on its way to the %s week is there once, as it is now', (_, endTime, next) => {
    // A revision ends in a mark of the content, so that of an edit may be the smaller number.
    const moved = { ...endingAt(endTime), id: 'moved', rev: (MARKS - 1) * MARKS }
    const now = revisedSession(moved, { ...moved, endTime: next })
    expect(now.rev).toBeLessThan(moved.rev)
    const { view } = watched({ from: MONDAY - 10, until: MONDAY + 10 })
    store.tell(aListing([moved, now]))
    expect(view.get().sessions).toEqual([now])
  })
})

test('DATA-19 all open weeks are told together, in the same map while nothing changes', async () => {
  const onChange = vi.fn()
  cache.subscribe(onChange)
  const { release } = watched(week(0))
  const before = cache.all()
  expect([...before.keys()]).toEqual([endWeekOf(MONDAY)])
  expect(cache.all()).toBe(before)
  onChange.mockReset()
  store.tell(aListing([endingAt(MONDAY)]))
  expect(onChange).toHaveBeenCalledOnce()
  expect(cache.all()).not.toBe(before)
  expect(cache.all().get(endWeekOf(MONDAY))?.sessions).toHaveLength(1)
  release()
  for (let index = 1; index < 9; index++) watched(week(index)).release()
  await settled()
  expect(cache.all().size).toBe(8)
  cache.close()
  expect(cache.all().size).toBe(0)
})

describe('DATA-19 only what has changed is told', () => {
  test('DATA-19 another week, another day and a repeated answer disturb nobody', () => {
    const [own, otherDay, otherWeek] = [endingAt(MONDAY), endingAt(MONDAY + 10), endingAt(MONDAY + WEEK_MS)]
    store.tell(aListing([own, otherDay, otherWeek]))
    const { view, onChange } = watched({ from: MONDAY, until: MONDAY + 5 })
    watched(week(1))
    const before = view.get()
    store.tell(aListing([own, { ...otherDay, notes: 'changed' }, { ...otherWeek, notes: 'changed' }]))
    store.tell(aListing([own]))
    expect(view.get()).toBe(before)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('DATA-19 confirming a write changes the marks and not the sessions', () => {
    const own = endingAt(MONDAY)
    store.tell(aListing([own], { unsynced: new Set([own.id]) }))
    const { view, onChange } = watched(week(0))
    const { sessions } = view.get()
    store.tell(aListing([own]))
    expect(view.get().sessions).toBe(sessions)
    expect(view.get().unsynced.size).toBe(0)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('AUTH-10 leaving', () => {
  test('AUTH-10 closing leaves no listener and no session, also for screens that are still there', () => {
    store.tell(aListing([endingAt(MONDAY)]))
    const { view, onChange } = watched(week(0))
    watched(week(1)).release()
    cache.close()
    expect(store.open()).toEqual([])
    expect(view.get()).toMatchObject({ sessions: [], status: 'loading' })
    expect(onChange).toHaveBeenCalledTimes(1)
    store.tell(aListing([endingAt(MONDAY, { notes: 'of the former user' })]))
    expect(view.get().sessions).toEqual([])
  })

  test('AUTH-10 an answer that comes too late is ignored', () => {
    const watchSpan = vi.fn<typeof store.watchSpan>(() => () => {})
    cache.open(watchSpan)
    const { view } = watched(week(0))
    cache.close()
    watchSpan.mock.calls[0]?.[1].next(aListing([endingAt(MONDAY)]))
    expect(view.get().sessions).toEqual([])
  })

  test('DATA-19 what was needed before the data is there is opened with it', () => {
    cache.close()
    const { view } = watched(week(0))
    const next = sessionStore(aListing([endingAt(MONDAY)]))
    cache.open(next.watchSpan)
    expect(view.get().sessions).toHaveLength(1)
  })
})
