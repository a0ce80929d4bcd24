import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { endWeekOf } from '@/domain/session/end-time'
import { sessionsOfWeeks, openAhead, whenReady } from './sessions-in'
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

describe('DATA-19 outside of React', () => {
  test('DATA-19 who waits for a range gets it once it is ready', async () => {
    store.tell(null)
    const ready = whenReady(week(0), cache)
    expect(store.open()).toHaveLength(1)
    store.tell(aListing([endingAt(MONDAY)]))
    await expect(ready).resolves.toMatchObject({ sessions: [endingAt(MONDAY)] })
  })

  test('DATA-21 who waits is told when it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    store.tell(null)
    const ready = whenReady(week(0), cache)
    store.fail()
    await expect(ready).rejects.toThrow('could not be read')
  })

  test('HISTORY-20 a week that is about to be shown is read before anybody holds it, and only once', async () => {
    openAhead(Number.NaN, cache)
    expect(store.open()).toHaveLength(0)
    store.tell(null)
    openAhead(MONDAY, cache)
    await settled()
    expect(store.open()).toHaveLength(1)
    const ready = whenReady(week(0), cache)
    expect(store.open()).toHaveLength(1)
    store.tell(aListing([endingAt(MONDAY)]))
    await expect(ready).resolves.toMatchObject({ sessions: [endingAt(MONDAY)] })
  })

  test('DATA-19 weeks that stay wanted stay the same objects when others come and go', async () => {
    const [a, b, c] = [0, 1, 2].map((index) => endWeekOf(MONDAY) + index) as [number, number, number]
    store.tell(aListing([endingAt(MONDAY + WEEK_MS)]))
    const before = sessionsOfWeeks([a, b], cache)
    const release = before.subscribe(() => {})
    const kept = before.get().get(b)
    release()
    const after = sessionsOfWeeks([b, c], cache)
    after.subscribe(() => {})
    await settled()
    expect(after.get().get(b)).toBe(kept)
    expect(after.get()).toBe(after.get())
    expect([...after.get().keys()]).toEqual([b, c])
    expect(sessionsOfWeeks([], cache).get().size).toBe(0)
  })

  test('DATA-19 a session that is known is found by its id', () => {
    store.tell(aListing([endingAt(MONDAY)]))
    watched(week(0))
    expect(cache.find(`at-${MONDAY}`)).toEqual(endingAt(MONDAY))
    expect(cache.find('unknown')).toBeUndefined()
  })
})
