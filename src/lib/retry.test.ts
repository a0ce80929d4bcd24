import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry, backoff } from './retry'

const outage = new Error('outage')
const refusal = new Error('refusal')
const stopped = new Error('stopped')
const { signal } = new AbortController()
const options = {
  signal,
  isTransient: (error: unknown) => error === outage,
  ...{ attempts: 5, firstMs: 500, maxMs: 4000 },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('repeats a request through a short outage', async () => {
  const request = vi.fn<() => Promise<string>>()
  request.mockRejectedValueOnce(outage).mockRejectedValueOnce(outage).mockResolvedValueOnce('answer')
  const answer = retry(request, options)
  await vi.advanceTimersByTimeAsync(1499)
  expect(request).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await expect(answer).resolves.toBe('answer')
})

test('throws the error after the last attempt', async () => {
  const request = vi.fn(() => Promise.reject(outage))
  const answer = expect(retry(request, options)).rejects.toBe(outage)
  await vi.runAllTimersAsync()
  await answer
  expect(request).toHaveBeenCalledTimes(5)
})

test('throws an error that is not transient at once', async () => {
  const request = vi.fn(() => Promise.reject(refusal))
  await expect(retry(request, options)).rejects.toBe(refusal)
  expect(request).toHaveBeenCalledTimes(1)
})

test('offline it gives up never, and repeats the request at once when the browser is online again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const request = vi.fn<() => Promise<string>>().mockRejectedValue(outage)
  const answer = retry(request, options)
  await vi.advanceTimersByTimeAsync(60_000)
  const calls = request.mock.calls.length
  expect(calls).toBeGreaterThan(5)
  request.mockResolvedValue('answer')
  window.dispatchEvent(new Event('online'))
  await expect(answer).resolves.toBe('answer')
  expect(request).toHaveBeenCalledTimes(calls + 1)
})

test('PLATFORM-15 a request goes through although the browser wrongly says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(outage).mockResolvedValue('answer')
  const answer = retry(request, options)
  await vi.advanceTimersByTimeAsync(500)
  await expect(answer).resolves.toBe('answer')
})

test.each([true, false])('stops waiting when the signal aborts, online %s', async (isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const controller = new AbortController()
  const request = vi.fn(() => Promise.reject(outage))
  const waiting = expect(retry(request, { ...options, signal: controller.signal })).rejects.toBe(stopped)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort(stopped)
  await waiting
  expect(request).toHaveBeenCalledTimes(1)
})

test('keeps the result of a request that succeeds while the signal aborts', async () => {
  const controller = new AbortController()
  const request = () => {
    controller.abort(stopped)
    return Promise.resolve('written')
  }
  await expect(retry(request, { ...options, signal: controller.signal })).resolves.toBe('written')
})

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
