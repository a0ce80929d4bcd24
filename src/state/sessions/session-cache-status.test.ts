import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
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
} from './session-cache.testing'

setUpSessionCache()

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
