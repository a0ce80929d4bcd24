import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { sessionStore } from '../../../tests/builders/session-store'
import { cache, endingAt, MONDAY, setUpSessionCache, store, watched, week } from './session-cache.testing'

setUpSessionCache()

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
