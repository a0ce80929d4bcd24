import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause, unlessAborted, untilOnline, within } from './wait'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  return (await Promise.race([promise, Promise.resolve(open)])) !== open
}

test('pause ends after its time, or when the signal aborts', async () => {
  const whole = pause(1000)
  const controller = new AbortController()
  const cut = pause(1000, controller.signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(await hasEnded(whole)).toBe(false)
  controller.abort()
  await cut
  await pause(1000, controller.signal)
  await vi.advanceTimersByTimeAsync(1)
  await whole
  expect(vi.getTimerCount()).toBe(0)
})

test('untilOnline ends when the browser is online, after its time, or when the signal aborts', async () => {
  const controller = new AbortController()
  const online = untilOnline(1000, controller.signal)
  window.dispatchEvent(new Event('online'))
  await online
  const late = untilOnline(1000, controller.signal)
  await vi.advanceTimersByTimeAsync(1000)
  await late
  const aborted = untilOnline(Infinity, controller.signal)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await hasEnded(aborted)).toBe(false)
  controller.abort()
  await aborted
  await untilOnline(Infinity, controller.signal)
  expect(vi.getTimerCount()).toBe(0)
})

test('within gives the result in time, else the fallback', async () => {
  await expect(within(1000, Promise.resolve('result'), null)).resolves.toBe('result')
  await expect(within(1000, Promise.reject(new Error('failure')), null)).rejects.toThrow('failure')
  const late = within(1000, new Promise(() => {}), null)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(late).resolves.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('unlessAborted gives the result, or rejects as soon as the signal aborts', async () => {
  const controller = new AbortController()
  await expect(unlessAborted(Promise.resolve('result'), controller.signal)).resolves.toBe('result')
  const waiting = unlessAborted(new Promise(() => {}), controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(unlessAborted(Promise.resolve(), controller.signal)).rejects.toThrow('stopped')
})
