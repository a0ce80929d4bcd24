import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { type MonthlyRollup, NO_TOTALS } from '@/domain/rollups/rollups'
import { NO_FACTS, useFacts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { useUncountedSessions } from '@/state/sessions/use-sessions'
import { startRollupReconciler } from './rollup-reconciler'

const KEY = 'counterpoint:record:ann'
const monthOf = (count: number): MonthlyRollup => ({
  month: '2026-11' as MonthKey,
  days: new Map([
    [
      '2026-11-05' as DayKey,
      { types: new Map([['Play', { count, seconds: 60 * count, score: 0 }]]), quantity: 0 },
    ],
  ]),
  completions: new Map(),
  utcDays: new Map(),
  rev: count,
})

let backend: FakeBackend
let stop = () => {}

/** So many sessions are stored on the server, and its rollups count so many. */
const answer = (sessions: number, counted = sessions) => ({
  totals: { ...NO_TOTALS, sessions, seconds: 60 * sessions },
  months: counted > 0 ? [monthOf(counted)] : [],
})
const hear = (count: number, change = {}) =>
  useFacts.setState({ months: aListing(count > 0 ? [monthOf(count)] : [], change) })
const start = () => (stop = startRollupReconciler(backend, 'ann'))
const status = () => useRollupStatus.getState().at
const uncounted = () => useUncountedSessions.getState().count

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

test('DATA-22 rollups that the listener hears of late are not taken for sessions that cannot be read', async () => {
  backend.months.stored.mockResolvedValue(answer(20))
  hear(0)
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(uncounted()).toBe(0)
  expect(status()).toBe('ready')
  expect(backend.months.rebuild).not.toHaveBeenCalled()
})

test('DATA-22 an older version that has counted such sessions is corrected without a rebuild', async () => {
  const rest = { ...NO_TOTALS, sessions: 20, seconds: 1200 }
  localStorage.setItem(KEY, JSON.stringify({ checkedAt: 0, rest }))
  backend.months.stored.mockResolvedValue(answer(20))
  hear(20)
  start()
  expect(uncounted()).toBe(20)
  await vi.advanceTimersByTimeAsync(100)
  expect(uncounted()).toBe(0)
  expect(backend.months.rebuild).not.toHaveBeenCalled()
})

test('DATA-22 a session that arrives during the check does not stand in for one that the rollups lack', async () => {
  hear(3)
  // The server stores four and counts three. While it answers, a session of the same length is saved and heard of.
  backend.months.stored.mockImplementation(async () => {
    await Promise.resolve()
    hear(4)
    return answer(4, 3)
  })
  backend.months.rebuild.mockReturnValue(new Promise(() => {}))
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(backend.months.rebuild).toHaveBeenCalledOnce()
})

test('DATA-22 a write that waits on the device does not delay the check', async () => {
  backend.months.stored.mockResolvedValue(answer(3))
  hear(4, { unsynced: new Set(['2026-11']) })
  start()
  await vi.advanceTimersByTimeAsync(100)
  expect(status()).toBe('ready')
})

test('DATA-22 rebuilt rollups are shown once the listener has heard of them', async () => {
  backend.months.stored.mockResolvedValueOnce(answer(20, 0)).mockResolvedValue(answer(20))
  hear(0)
  start()
  await vi.advanceTimersByTimeAsync(7000)
  expect(backend.months.rebuild).toHaveBeenCalledOnce()
  expect(status()).toBe('adding-up')
  expect(uncounted()).toBe(0)
  hear(20)
  await vi.advanceTimersByTimeAsync(100)
  expect(status()).toBe('ready')
  expect(uncounted()).toBe(0)
})
