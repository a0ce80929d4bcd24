import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { type MonthlyRollup, NO_TOTALS } from '@/domain/rollups/rollups'
import { NO_FACTS, useFacts } from '@/state/facts'
import { LOADING, useRollupStatus } from '@/state/rollups'
import { useUncountedSessions } from '@/state/sessions/use-sessions'
import { startRollupReconciler } from './rollup-reconciler'

const KEY = 'counterpoint:record:ann'
const day = '2026-11-05' as DayKey
const monthOf = (count: number): MonthlyRollup => ({
  month: '2026-11' as MonthKey,
  days: new Map([
    [day, { types: new Map([['Play', { count, seconds: 60 * count, score: 0 }]]), quantity: 0 }],
  ]),
  completions: new Map(),
  utcDays: new Map(),
  rev: count,
})
/** The server's state: so many sessions are stored, and its rollups count so many. */
const storedOf = (sessions: number, counted = sessions) => ({
  totals: { ...NO_TOTALS, sessions, seconds: 60 * sessions },
  months: [monthOf(counted)],
})

let backend: FakeBackend
let stop = () => {}
const start = () => (stop = startRollupReconciler(backend, 'ann'))
const hear = (count: number, change = {}) => useFacts.setState({ months: aListing([monthOf(count)], change) })
/** Starts with rollups that count `counted` sessions while the server stores `stored`. */
function startWith(counted: number, stored: number) {
  backend.months.stored.mockResolvedValue(storedOf(stored, counted))
  hear(counted)
  start()
}
const status = () => useRollupStatus.getState()
const COMPARED = { comparison: { before: '9999-12', notBefore: 1e15 } }
const aWhile = () => vi.advanceTimersByTimeAsync(10_000)
async function becomes(expected: object) {
  await aWhile()
  expect(status()).toMatchObject(expected)
}

/** Rebuilds the rollups as soon as it is asked to: they count all but some sessions that cannot be read. */
const rebuilds = (from: number, to: number, unreadable = 0) =>
  backend.months.rebuild.mockImplementation(async (_before, { onProgress }) => {
    await Promise.resolve()
    onProgress(to - from, '2026-11' as MonthKey)
    backend.months.stored.mockResolvedValue(storedOf(to + unreadable, to))
    hear(to)
  })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  useFacts.setState(NO_FACTS, true)
  backend = aBackend()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('DATA-21 stored sessions that the rollups cannot count are counted, and again after everything was cleared', async () => {
  const uncounted = () => useUncountedSessions.getState().count
  backend.months.stored.mockResolvedValue(storedOf(5, 3))
  rebuilds(0, 3, 2)
  hear(3)
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(uncounted()).toBe(2)
  backend.months.stored.mockResolvedValue(storedOf(0))
  hear(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(uncounted()).toBe(0)
  expect(backend.months.rebuild).toHaveBeenCalledOnce()
})

describe('INT-89 keeping the rollups correct', () => {
  test('hides the rollups until the server has sent them and they are found complete', async () => {
    backend.months.stored.mockResolvedValue(storedOf(3))
    hear(3, { isFromCache: true })
    start()
    expect(status()).toEqual(LOADING)
    await aWhile()
    expect(backend.months.stored).not.toHaveBeenCalled()
    hear(3)
    await becomes({ at: 'ready' })
    expect(backend.months.rebuild).not.toHaveBeenCalled()
  })

  test('checks them again a day later, not sooner, and shows them in the meantime', async () => {
    backend.months.stored.mockResolvedValue(storedOf(3))
    localStorage.setItem(KEY, JSON.stringify({ checkedAt: Date.now() - 23 * 3_600_000, ...COMPARED }))
    hear(3)
    start()
    expect(status()).toEqual({ at: 'ready' })
    await aWhile()
    expect(backend.months.stored).not.toHaveBeenCalled()
    useFacts.setState({ months: null })
    localStorage.setItem(KEY, JSON.stringify({ checkedAt: Date.now() - 25 * 3_600_000, ...COMPARED }))
    startRollupReconciler(backend, 'ann')
    hear(3)
    await aWhile()
    expect(backend.months.stored).toHaveBeenCalled()
  })

  test('rebuilds them when something is missing', async () => {
    rebuilds(3, 10)
    startWith(3, 10)
    await becomes({ at: 'ready' })
    expect(backend.months.rebuild).toHaveBeenCalledExactlyOnceWith('9999-12', expect.anything())
  })

  test('does not rebuild forever because of unreadable documents', async () => {
    rebuilds(3, 10, 1)
    startWith(3, 11)
    await becomes({ at: 'ready' })
    const { rest } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { rest: unknown }
    expect(rest).toEqual({ ...NO_TOTALS, sessions: 1, seconds: 60 })

    localStorage.setItem(KEY, JSON.stringify({ checkedAt: 0, rest }))
    const stopSecond = startRollupReconciler(backend, 'ann')
    await aWhile()
    expect(localStorage.getItem(KEY)).not.toContain('"checkedAt":0')
    stopSecond()
    expect(backend.months.rebuild).toHaveBeenCalledOnce()
  })

  test('resumes the rebuild after a reload, and shows its progress', async () => {
    const building = { before: '2025-03', done: 3200, total: 10_000 }
    localStorage.setItem(KEY, JSON.stringify({ checkedAt: null, rest: NO_TOTALS, building }))
    rebuilds(3, 10)
    startWith(3, 10)
    expect(status()).toEqual({ at: 'adding-up', done: 3200, total: 10_000 })
    await becomes({ at: 'ready' })
    expect(backend.months.rebuild).toHaveBeenCalledExactlyOnceWith('2025-03', expect.anything())
  })

  test('retries after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    backend.months.stored.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(storedOf(3))
    hear(3)
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(backend.months.stored).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    await becomes({ at: 'ready' })
  })

  test('PROFILE-11 recounts rollups that an older version has written, newest first, and shows them meanwhile', async () => {
    localStorage.setItem(KEY, JSON.stringify(COMPARED))
    backend.months.stored.mockResolvedValue(storedOf(3))
    const old = (month: string) => ({ ...monthOf(0), month: month as MonthKey, isOutdated: true })
    const current = monthOf(3)
    useFacts.setState({ months: aListing([old('2026-09'), old('2026-10'), current]) })
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(status()).toEqual({ at: 'ready' })
    expect(backend.months.recount).toHaveBeenCalledExactlyOnceWith(['2026-10', '2026-09'], expect.anything())
    hear(3)
    await aWhile()
    expect(backend.months.recount).toHaveBeenCalledOnce()

    // An older version on another device writes later on.
    useFacts.setState({ months: aListing([current, old('2026-12')]) })
    await vi.advanceTimersByTimeAsync(100)
    expect(backend.months.recount).toHaveBeenLastCalledWith(['2026-12'], expect.anything())
    expect(backend.months.rebuild).not.toHaveBeenCalled()
  })

  test('PROFILE-11 retries a failed recount', async () => {
    localStorage.setItem(KEY, JSON.stringify(COMPARED))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    backend.months.stored.mockResolvedValue(storedOf(3))
    backend.months.recount.mockRejectedValueOnce(new Error('offline'))
    useFacts.setState({ months: aListing([{ ...monthOf(3), isOutdated: true }]) })
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(backend.months.recount).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(100)
    expect(backend.months.recount).toHaveBeenCalledTimes(2)
  })

  test('keeps nothing after sign-out', async () => {
    startWith(3, 3)
    await becomes({ at: 'ready' })
    stop()
    expect(status()).toEqual(LOADING)
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
