import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { sessionStore } from '../../../tests/builders/session-store'
import { MAX_IDLE_SESSIONS, MAX_IDLE_WEEKS } from '@/domain/limits'
import { endWeekOf } from '@/domain/session/end-time'
import { MARKS, revisedSession } from '@/domain/session/revision'
import { useClock } from '@/state/clock'
import { sessionsIn } from './sessions-in'
import {
  cache,
  endingAt,
  MONDAY,
  setOnline,
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

describe('DATA-21 the status', () => {
  const statusOf = () => sessionsIn(week(0), cache).get().status

  test('DATA-21 before the first answer it loads', () => {
    store.tell(null)
    const { view } = watched(week(0))
    expect(view.get()).toMatchObject({ status: 'loading', sessions: [] })
  })

  test('DATA-21 an empty cache is no answer while there is a network, and all there is without one', () => {
    store.tell({ isFromCache: true })
    const { onChange } = watched(week(0))
    expect(statusOf()).toBe('loading')
    setOnline(false)
    cache.reassess()
    expect(statusOf()).toBe('ready')
    expect(onChange).toHaveBeenCalledTimes(1)
    setOnline(true)
    cache.reassess()
    expect(statusOf()).toBe('loading')
    store.tell({})
    expect(statusOf()).toBe('ready')
  })

  test('DATA-21 what the cache has is shown, and is not confirmed before the server has answered', () => {
    store.tell(aListing([endingAt(MONDAY)], { isFromCache: true }))
    const { view } = watched(week(0))
    expect(view.get()).toMatchObject({ status: 'ready', isConfirmed: false })
    store.tell(aListing([endingAt(MONDAY)]))
    expect(view.get()).toMatchObject({ status: 'ready', isConfirmed: true })
  })

  test('DATA-21 a connection that is lost later does not make an empty week load again', () => {
    watched(week(0))
    store.tell({ isFromCache: true })
    expect(statusOf()).toBe('ready')
  })

  test('DATA-21 a listener that fails says so, keeps what it told, and starts again when asked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    store.tell(aListing([endingAt(MONDAY)]))
    const { view } = watched({ from: week(0).from, until: week(1).until })
    store.fail()
    expect(view.get()).toMatchObject({ status: 'failed', sessions: [endingAt(MONDAY)] })
    view.get().retry()
    expect(view.get().status).toBe('ready')
    expect(store.open()).toHaveLength(2)
  })

  test('DATA-21 a listener that failed is not kept: who comes next tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { release } = watched(week(0))
    store.fail()
    release()
    await settled()
    expect(watched(week(0)).view.get().status).toBe('ready')
  })

  test('DATA-21 what cannot be read is counted', () => {
    useClock.setState({ now: MONDAY })
    store.tell({ unreadable: 3 })
    expect(watched(week(0)).view.get()).toMatchObject({ unreadable: 3, status: 'ready' })
    expect(cache.unreadable()).toBe(3)
  })
})

describe('DATA-20 idle weeks', () => {
  test('DATA-20 at most eight stay open, and those used last', async () => {
    for (let index = 0; index < 12; index++) watched(week(index)).release()
    await settled()
    expect(MAX_IDLE_WEEKS).toBe(8)
    expect(store.open()).toEqual(Array.from({ length: 8 }, (_, index) => week(index + 4)))
  })

  test('DATA-20 one that is needed again is there at once, and is not asked for again', async () => {
    store.tell(aListing([endingAt(MONDAY)]))
    watched(week(0)).release()
    for (let index = 1; index < 8; index++) watched(week(index)).release()
    await settled()
    const again = watched(week(0))
    expect(again.view.get()).toMatchObject({ status: 'ready', sessions: [endingAt(MONDAY)] })
    again.release()
    watched(week(8)).release()
    await settled()
    // It was used after the second one, which has gone instead.
    expect(store.open()).toContainEqual(week(0))
    expect(store.open()).not.toContainEqual(week(1))
  })

  test('DATA-20 an idle week stays live', () => {
    watched(week(0)).release()
    store.tell(aListing([endingAt(MONDAY)]))
    expect(sessionsIn(week(0), cache).get().sessions).toHaveLength(1)
  })

  test('DATA-20 a range of more weeks than stay idle keeps them while it moves', async () => {
    const opened = vi.fn(store.watchSpan)
    cache.open(opened)
    const many = (from: number) => ({ from: week(from).from, until: week(from + 19).until })
    const { release } = watched(many(0))
    release()
    watched(many(1))
    await settled()
    expect(opened).toHaveBeenCalledTimes(21)
  })

  test('DATA-20 idle weeks hold no more sessions than fit', async () => {
    const full = Array.from({ length: MAX_IDLE_SESSIONS + 1 }, (_, index) => endingAt(MONDAY + index))
    store.tell(aListing(full))
    watched(week(0)).release()
    watched(week(1)).release()
    await settled()
    expect(store.open()).toEqual([week(1)])
  })
})

describe('DATA-19 HISTORY-14 pausing for a bulk operation', () => {
  test('DATA-19 HISTORY-14 closes all listeners and keeps the sessions; resuming updates them', () => {
    store.tell(aListing([endingAt(MONDAY)]))
    const { view } = watched(week(0))
    const resume = cache.pause()
    expect(store.open()).toEqual([])
    store.tell(aListing([]))
    expect(view.get().sessions).toHaveLength(1)
    resume()
    expect(store.open()).toEqual([week(0)])
    expect(view.get().sessions).toEqual([])
  })

  test('DATA-19 HISTORY-14 a week that is first held while paused gets one listener on resume', () => {
    const resume = cache.pause()
    store.tell(aListing([endingAt(MONDAY)]))
    const { view } = watched(week(0))
    expect(view.get().status).toBe('loading')
    resume()
    resume()
    expect(store.open()).toEqual([week(0)])
    expect(view.get().sessions).toHaveLength(1)
  })

  test('AUTH-10 opening the cache for the next account ends the pause', () => {
    const resume = cache.pause()
    watched(week(0))
    const next = sessionStore(aListing([endingAt(MONDAY)]))
    cache.open(next.watchSpan)
    expect(next.open()).toEqual([week(0)])
    resume()
    expect(next.open()).toEqual([week(0)])
    expect(store.open()).toEqual([])
  })
})
