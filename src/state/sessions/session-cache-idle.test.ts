import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { MAX_IDLE_WEEKS, MAX_IDLE_SESSIONS } from '@/domain/limits'
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
} from './session-cache.testing'

setUpSessionCache()

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
