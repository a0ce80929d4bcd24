import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { aSession } from '../../../tests/builders/session'
import { sessionStore, type SessionStore } from '../../../tests/builders/session-store'
import { MAX_IDLE_CHUNKS, MAX_IDLE_SESSIONS } from '@/domain/limits'
import { chunkOf, chunksOf, reachOfChunk } from '@/domain/session/chunk'
import { MARKS, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useClock } from '@/state/clock'
import { createSessionCache, type SessionCache } from './session-cache'
import { chunksIn, sessionsIn, whenReady } from './sessions-in'

const WEEK_MS = 7 * 24 * 3_600_000
const MONDAY = Date.UTC(2026, 10, 16)
const week = (index: number) => reachOfChunk(chunkOf(MONDAY) + index)
const endingAt = (endTime: number, change: Partial<Session> = {}) =>
  aSession({ id: `at-${endTime}`, startTime: endTime - 1, endTime, ...change })
const settled = () => Promise.resolve()

let store: SessionStore
let isOnline: boolean
let cache: ReturnType<typeof createSessionCache>

beforeEach(() => {
  isOnline = true
  store = sessionStore()
  cache = createSessionCache(() => isOnline)
  cache.open(store.watchSpan)
})
afterEach(() => vi.restoreAllMocks())

/** Keeps the reach live, as a mounted component does. */
function watched(reach: { from: number; until: number }, from: SessionCache = cache) {
  const view = sessionsIn(reach, from)
  const onChange = vi.fn()
  return { view, onChange, release: view.subscribe(onChange) }
}

describe('DATA-19 what is on screen is listened to', () => {
  test('DATA-19 nothing is listened to before it is needed', () => {
    expect(store.open()).toEqual([])
    sessionsIn(week(0), cache).get()
    expect(store.open()).toEqual([])
  })

  test('DATA-19 two who need the same chunk share one listener', () => {
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

  test('DATA-19 a reach has the sessions that end within it, newest first', () => {
    const [before, first, last, after] = [-1, 0, 9, 10].map((at) => endingAt(MONDAY + at))
    store.tell(aListing([before, first, last, after].filter((session) => session !== undefined)))
    expect(watched({ from: MONDAY, until: MONDAY + 10 }).view.get().sessions).toEqual([last, first])
  })

  test('DATA-19 what this device has written and the server has not confirmed is marked within its reach', () => {
    const [mine, other] = [endingAt(MONDAY), endingAt(MONDAY + 5)]
    store.tell(aListing([mine, other], { unsynced: new Set([mine.id, other.id]) }))
    expect([...watched({ from: MONDAY, until: MONDAY + 1 }).view.get().unsynced]).toEqual([mine.id])
  })

  test.each([
    ['later', MONDAY - 1, MONDAY + 1],
    ['earlier', MONDAY + 1, MONDAY - 1],
  ])('DATA-19 a session on its way to the %s chunk is there once, as it is now', (_, endTime, next) => {
    // A revision ends in a mark of the content, so that of an edit may be the smaller number.
    const moved = { ...endingAt(endTime), id: 'moved', rev: (MARKS - 1) * MARKS }
    const now = revisedSession(moved, { ...moved, endTime: next })
    expect(now.rev).toBeLessThan(moved.rev)
    const { view } = watched({ from: MONDAY - 10, until: MONDAY + 10 })
    store.tell(aListing([moved, now]))
    expect(view.get().sessions).toEqual([now])
  })
})

test('DATA-19 all open chunks are told together, in the same map while nothing changes', async () => {
  const onChange = vi.fn()
  cache.subscribe(onChange)
  const { release } = watched(week(0))
  const before = cache.all()
  expect([...before.keys()]).toEqual([chunkOf(MONDAY)])
  expect(cache.all()).toBe(before)
  onChange.mockReset()
  store.tell(aListing([endingAt(MONDAY)]))
  expect(onChange).toHaveBeenCalledOnce()
  expect(cache.all()).not.toBe(before)
  expect(cache.all().get(chunkOf(MONDAY))?.sessions).toHaveLength(1)
  release()
  for (let index = 1; index < 9; index++) watched(week(index)).release()
  await settled()
  expect(cache.all().size).toBe(8)
  cache.close()
  expect(cache.all().size).toBe(0)
})

describe('DATA-20 idle chunks', () => {
  test('DATA-20 at most eight stay open, and those used last', async () => {
    for (let index = 0; index < 12; index++) watched(week(index)).release()
    await settled()
    expect(MAX_IDLE_CHUNKS).toBe(8)
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

  test('DATA-20 an idle chunk stays live', () => {
    watched(week(0)).release()
    store.tell(aListing([endingAt(MONDAY)]))
    expect(sessionsIn(week(0), cache).get().sessions).toHaveLength(1)
  })

  test('DATA-20 a reach of more chunks than stay idle keeps them while it moves', async () => {
    const opened = vi.fn(store.watchSpan)
    cache.open(opened)
    const many = (from: number) => ({ from: week(from).from, until: week(from + 19).until })
    const { release } = watched(many(0))
    release()
    watched(many(1))
    await settled()
    expect(opened).toHaveBeenCalledTimes(21)
  })

  test('DATA-20 idle chunks hold no more sessions than fit', async () => {
    const full = Array.from({ length: MAX_IDLE_SESSIONS + 1 }, (_, index) => endingAt(MONDAY + index))
    store.tell(aListing(full))
    watched(week(0)).release()
    watched(week(1)).release()
    await settled()
    expect(store.open()).toEqual([week(1)])
  })
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
    isOnline = false
    cache.reassess()
    expect(statusOf()).toBe('ready')
    expect(onChange).toHaveBeenCalledTimes(1)
    isOnline = true
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

describe('DATA-19 outside of React', () => {
  test('DATA-19 who waits for a reach gets it once it is ready', async () => {
    store.tell(null)
    const ready = whenReady(week(0), { cache })
    expect(store.open()).toHaveLength(1)
    store.tell(aListing([endingAt(MONDAY)]))
    await expect(ready).resolves.toMatchObject({ sessions: [endingAt(MONDAY)] })
  })

  test('DATA-21 who waits is told when it failed, and may stop waiting', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    store.tell(null)
    const end = new AbortController()
    const ready = whenReady(week(0), { cache })
    const aborted = whenReady(week(1), { cache, signal: end.signal })
    end.abort()
    await expect(aborted).rejects.toThrow('No longer wanted')
    store.fail()
    await expect(ready).rejects.toThrow('could not be read')
  })

  test('DATA-19 chunks that stay wanted stay the same objects when others come and go', async () => {
    const [a, b, c] = [0, 1, 2].map((index) => chunkOf(MONDAY) + index) as [number, number, number]
    store.tell(aListing([endingAt(MONDAY + WEEK_MS)]))
    const before = chunksIn([a, b], cache)
    const release = before.subscribe(() => {})
    const kept = before.get().get(b)
    release()
    const after = chunksIn([b, c], cache)
    after.subscribe(() => {})
    await settled()
    expect(after.get().get(b)).toBe(kept)
    expect(after.get()).toBe(after.get())
    expect([...after.get().keys()]).toEqual([b, c])
    expect(chunksIn([], cache).get().size).toBe(0)
  })

  test('DATA-19 a session that is known is found by its id', () => {
    store.tell(aListing([endingAt(MONDAY)]))
    watched(week(0))
    expect(cache.find(`at-${MONDAY}`)).toEqual(endingAt(MONDAY))
    expect(cache.find('unknown')).toBeUndefined()
  })
})

const DEPTH_MS = 30 * WEEK_MS
const instant = fc.integer({ min: MONDAY - DEPTH_MS, max: MONDAY + WEEK_MS })
const aReach = fc
  .tuple(instant, fc.integer({ min: 1, max: 4 * WEEK_MS }))
  .map(([from, length]) => ({ from, until: from + length }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), reach: aReach }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('write' as const), endTime: instant, id: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 40 }) }),
)

test('DATA-19 DATA-20 whatever is held, written and released, each reach has exactly its sessions, and few listeners are open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const stored = sessionStore()
      const own = createSessionCache(() => true)
      own.open(stored.watchSpan)
      const sessions = new Map<string, Session>()
      const held: ReturnType<typeof watched>[] = []
      const reaches: { from: number; until: number }[] = []
      for (const next of steps) {
        if (next.kind === 'hold') {
          held.push(watched(next.reach, own))
          reaches.push(next.reach)
        } else if (next.kind === 'release' && held.length > 0) {
          const [gone] = held.splice(next.at % held.length, 1)
          reaches.splice(next.at % (held.length + 1), 1)
          gone?.release()
        } else if (next.kind === 'write') {
          const rev = (sessions.get(String(next.id))?.rev ?? -1) + 1
          sessions.set(String(next.id), endingAt(next.endTime, { id: String(next.id), rev }))
        } else if (next.kind === 'remove') {
          sessions.delete(String(next.id))
        }
        stored.tell(aListing([...sessions.values()]))
        await settled()
        reaches.forEach((reach, index) => {
          const expected = [...sessions.values()]
            .filter(({ endTime }) => endTime >= reach.from && endTime < reach.until)
            .sort((a, b) => b.endTime - a.endTime || (a.id < b.id ? 1 : -1))
          expect(held[index]?.view.get().sessions).toEqual(expected)
        })
        const needed = new Set(reaches.flatMap(chunksOf))
        const open = stored.open().map(({ from }) => chunkOf(from))
        expect(new Set(open).size).toBe(open.length)
        expect([...needed].every((key) => open.includes(key))).toBe(true)
        expect(open.length).toBeLessThanOrEqual(needed.size + MAX_IDLE_CHUNKS)
      }
      held.forEach(({ release }) => release())
      own.close()
      expect(stored.open()).toEqual([])
    }),
    { numRuns: 150 },
  )
})
