import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { type MonthlyRollup, NO_TOTALS } from '@/domain/rollups/rollups'
import { MS_PER_DAY } from '@/domain/units'
import { NO_FACTS, useFacts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { startRollupReconciler } from './rollup-reconciler'

const KEY = 'counterpoint:record:ann'
const monthOf = (month: string, count: number): MonthlyRollup => ({
  month: month as MonthKey,
  days: new Map([
    [
      `${month}-05` as DayKey,
      { types: new Map([['Play', { count, seconds: 60 * count, score: 0 }]]), quantity: 0 },
    ],
  ]),
  completions: new Map(),
  utcDays: new Map([[`${month}-05` as DayKey, count]]),
  rev: 1,
})

let backend: FakeBackend
let stop = () => {}

/** The server stores as many sessions as its rollups count, or some more. */
function stores(months: readonly MonthlyRollup[], more = 0): void {
  const counted = months
    .flatMap(({ utcDays }) => [...utcDays.values()])
    .reduce((sum, count) => sum + count, 0)
  const sessions = counted + more
  const totals = { ...NO_TOTALS, sessions, seconds: 60 * sessions }
  backend.months.stored.mockResolvedValue({ totals, months })
  useFacts.setState({ months: aListing(months) })
}

/** Starts the app so many days later. */
async function startAfter(days: number): Promise<void> {
  const kept = localStorage.getItem(KEY)
  stop()
  vi.setSystemTime(Date.now() + days * MS_PER_DAY)
  backend.months.recount.mockClear()
  if (kept) localStorage.setItem(KEY, kept)
  stop = startRollupReconciler(backend, 'ann')
  await vi.advanceTimersByTimeAsync(100)
}
const compared = () => backend.months.recount.mock.calls.map(([months]) => months)
const status = () => useRollupStatus.getState().at

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-26T10:00Z')
  localStorage.clear()
  useFacts.setState(NO_FACTS, true)
  backend = aBackend()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('DATA-24 equal sums are not enough: all months of a short history are compared, once a day', async () => {
  stores([monthOf('2026-09', 10), monthOf('2026-10', 20), monthOf('2026-11', 30)])
  backend.months.recount.mockReturnValue(new Promise(() => {}))
  await startAfter(0)
  expect(compared()).toEqual([['2026-11', '2026-10', '2026-09']])
  expect(status()).toBe('ready')
  expect(backend.months.miscounted).not.toHaveBeenCalled()

  backend.months.recount.mockResolvedValue(false)
  await startAfter(0)
  expect(compared()).toHaveLength(1)
  await startAfter(0.9)
  expect(compared()).toEqual([])
  await startAfter(0.2)
  expect(compared()).toHaveLength(1)
})

test('DATA-24 the months of a long history take turns, a hundred documents a day on average', async () => {
  stores([monthOf('2026-09', 300), monthOf('2026-10', 300), monthOf('2026-11', 300)])
  await startAfter(0)
  expect(compared()).toEqual([['2026-11']])
  // The sums are compared every day.
  await startAfter(1.1)
  expect(backend.months.stored).toHaveBeenCalledTimes(2)
  expect(compared()).toEqual([])
  await startAfter(2)
  expect(compared()).toEqual([['2026-10']])
  await startAfter(3.1)
  expect(compared()).toEqual([['2026-09']])
  await startAfter(3.1)
  expect(compared()).toEqual([['2026-11']])
})

test('DATA-24 a month with another number of sessions or completions comes first', async () => {
  stores([monthOf('2026-09', 300), monthOf('2026-10', 300), monthOf('2026-11', 300)])
  backend.months.miscounted.mockResolvedValue(['2026-09' as MonthKey])
  await startAfter(0)
  expect(compared()).toEqual([['2026-09', '2026-11']])
})

test('DATA-24 what a replaced month has hidden is looked for at once', async () => {
  const [october, november] = [monthOf('2026-10', 1), monthOf('2026-11', 3)]
  stores([october, november])
  backend.months.rebuild.mockReturnValue(new Promise(() => {}))
  backend.months.recount.mockImplementation(() => {
    stores([november], 1)
    return Promise.resolve(true)
  })
  await startAfter(0)
  expect(backend.months.rebuild).toHaveBeenCalledOnce()
})

test('DATA-24 a comparison that fails is tried again, and the sums show meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stores([monthOf('2026-11', 3)])
  backend.months.recount.mockRejectedValueOnce(new Error('Some changes have not been sent yet.'))
  await startAfter(0)
  expect(status()).toBe('ready')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(compared()).toHaveLength(2)
})
