import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { NO_TOTALS } from '@/domain/rollups/totals'
import { NO_FACTS, useFacts } from '@/state/facts'
import { startRollupReconciler } from './rollup-reconciler'

let backend: FakeBackend
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  useFacts.setState({ ...NO_FACTS, months: aListing([]) }, true)
  backend = aBackend()
  // Goes on for as long as the test.
  backend.months.rebuild.mockReturnValue(new Promise(() => {}))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test.each([
  [7, 3],
  [2000, 3],
  [2001, 1],
])('INT-89 that %i sessions are missing is believed after %i answers', async (sessions, answers) => {
  backend.months.stored.mockResolvedValue({ ...NO_TOTALS, sessions })
  stop = startRollupReconciler(backend, 'ann')
  for (let pause = 1; pause < answers; pause++) {
    await vi.advanceTimersByTimeAsync(1999)
    expect(backend.months.rebuild).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(backend.months.stored).toHaveBeenCalledTimes(answers)
  expect(backend.months.rebuild).toHaveBeenCalledOnce()
})
