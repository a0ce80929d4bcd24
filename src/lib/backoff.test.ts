import { afterEach, expect, test, vi } from 'vitest'
import { backoff } from './backoff'

const PAUSES = { firstMs: 1000, maxMs: 5000 }
const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value)

afterEach(() => void vi.restoreAllMocks())

test('PLATFORM-14 each pause is twice as long as the one before, up to a limit, until a success', () => {
  chance(0)
  const { nextMs, reset } = backoff(PAUSES)
  expect([nextMs(), nextMs(), nextMs(), nextMs(), nextMs()]).toEqual([1000, 2000, 4000, 5000, 5000])
  reset()
  expect(nextMs()).toBe(1000)
})

test('PLATFORM-14 no pause is shorter, and chance makes it up to half as long again', () => {
  chance(1)
  const { nextMs } = backoff(PAUSES)
  expect([nextMs(), nextMs()]).toEqual([1500, 3000])
  vi.restoreAllMocks()
  const pauses = Array.from({ length: 50 }, () => backoff(PAUSES).nextMs())
  expect(new Set(pauses).size).toBeGreaterThan(1)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1500)
})
