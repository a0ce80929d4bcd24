import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { deferred } from '../../../tests/builders/deferred'
import { tellFacts } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { resetPerUserState } from '@/state/device/per-user'
import { showEarly } from '@/state/early'
import { EMPTY_OUTBOX, useOutbox, type OutboxEntry } from '@/state/outbox'
import { useSyncStatus, noteWork, useWork } from '@/state/sync'
import { HeaderSync, startSyncStatus } from './HeaderSync'

describe('the indicator', () => {
  let backend: FakeBackend
  const saving = () => screen.queryByRole('button', { name: 'Saving' })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    vi.useFakeTimers()
    backend = aBackend()
    backend.queue.flush.mockReturnValue(new Promise(() => {}))
  })
  afterEach(() => {
    resetPerUserState()
    vi.useRealTimers()
  })

  test('SYNC-01 START-15 a page that waits for Firestore does not say that it is saving', async () => {
    showEarly({ user: aUser(), day: '2025-06-10' as DayKey, sessions: [], types: [] })
    renderSignedIn(<HeaderSync onOpen={() => {}} />, { backend })
    await wait(3000)
    expect(saving()).toBeNull()
    // Now an earlier page's queue is looked at.
    act(() => tellFacts())
    await wait(600)
    expect(saving()).toBeVisible()
  })
})

describe('the status', () => {
  const T = 1_750_000_000_000
  const entry = (key: string, status: OutboxEntry['status'] = 'waiting', writtenAt = T): OutboxEntry => ({
    key,
    writtenAt,
    change: null,
    status,
  })
  const list = (...entries: OutboxEntry[]) => useOutbox.setState({ entries })
  const shown = () => {
    const { at, count } = useSyncStatus.getState()
    return `${at} ${count}`
  }
  const go = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  let stop = () => {}
  const start = (flush: () => Promise<boolean> = () => Promise.resolve(true)) => {
    stop = startSyncStatus({ queue: { flush } })
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: T })
  })
  afterEach(() => {
    stop()
    useOutbox.setState(EMPTY_OUTBOX, true)
    useWork.setState({ work: [] })
    useSyncStatus.setState({ at: 'saved', count: 0 })
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('SYNC-01 a change that is confirmed quickly never shows', async () => {
    start()
    const states: string[] = []
    useSyncStatus.subscribe(() => states.push(shown()))
    for (let key = 0; key < 20; key++) {
      list(entry(`${key}`))
      await vi.advanceTimersByTimeAsync(450)
      list()
    }
    expect(states).toEqual([])
  })

  test('SYNC-01 a change is saved, then slow, then confirmed', async () => {
    start()
    list(entry('a'))
    await vi.advanceTimersByTimeAsync(499)
    expect(shown()).toBe('saved 0')
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toBe('saving 1')
    await vi.advanceTimersByTimeAsync(7500)
    expect(shown()).toBe('waiting 1')
    list()
    expect(shown()).toBe('saved 0')
  })

  test('SYNC-01 offline it waits at once; on return an old change does not pretend to be new', async () => {
    start()
    go(false)
    list(entry('a'))
    expect(shown()).toBe('waiting 1')
    await vi.advanceTimersByTimeAsync(60_000)
    go(true)
    expect(shown()).toBe('waiting 1')
    list()
    expect(shown()).toBe('saved 0')
  })

  test("SYNC-01 the age counts from when this tab saw the change, whatever the device's clock said", async () => {
    list(entry('yesterday', 'waiting', T - 86_400_000), entry('tomorrow', 'waiting', T + 86_400_000))
    start()
    expect(shown()).toBe('saved 0')
    await vi.advanceTimersByTimeAsync(500)
    expect(shown()).toBe('saving 2')
    vi.setSystemTime(T - 3_600_000)
    list(entry('yesterday', 'waiting', T - 86_400_000))
    await vi.advanceTimersByTimeAsync(8000)
    expect(shown()).toBe('waiting 1')
  })

  test('SYNC-01 refused changes come first', () => {
    start()
    list(entry('a'), entry('b', 'refused'))
    expect(shown()).toBe('refused 1')
  })

  test('SYNC-01 work counts too, and is not slow while it makes progress', async () => {
    start()
    const upload = deferred<void>()
    const progressed = noteWork('pictures.upload', upload.promise)
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      progressed()
      await vi.advanceTimersByTimeAsync(500)
      expect(shown()).toBe('saving 1')
    }
    await vi.advanceTimersByTimeAsync(8000)
    expect(shown()).toBe('waiting 1')
    upload.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe('saved 0')
  })

  test("SYNC-01 what earlier pages left in Firestore's queue waits, unless the outbox lists it", async () => {
    const flushed = deferred<boolean>()
    go(false)
    start(() => flushed.promise)
    expect(shown()).toBe('waiting 1')
    list(entry('a'), entry('b'))
    expect(shown()).toBe('waiting 2')
    list()
    expect(shown()).toBe('waiting 1')
    flushed.resolve(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe('saved 0')
  })

  test('SYNC-01 says nothing any more after it has stopped', async () => {
    start()
    list(entry('a'))
    stop()
    await vi.advanceTimersByTimeAsync(9000)
    expect(shown()).toBe('saved 0')
  })
})
