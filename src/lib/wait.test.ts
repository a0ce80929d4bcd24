import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pause, unlessAborted, untilOnline, within, runInSlices } from './wait'

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

function* counting(until: number) {
  for (let count = 1; count <= until; count++) {
    for (const end = performance.now() + 2; performance.now() < end;);
    yield count
  }
  return 'done'
}

describe('runInSlices', () => {
  // The slices are measured by the real clock.
  beforeEach(() => void vi.useRealTimers())

  test('visits every item, returns the result, and lets timers run in between', async () => {
    const items: number[] = []
    const heard: number[] = []
    const timer = setInterval(() => heard.push(items.length), 1)
    const result = await runInSlices(counting(40), new AbortController().signal, (item) => items.push(item))
    clearInterval(timer)
    expect(result).toBe('done')
    expect(items).toHaveLength(40)
    expect(heard.some((count) => count > 0 && count < 40)).toBe(true)
  })

  test('stops after an abort', async () => {
    const controller = new AbortController()
    const items: number[] = []
    const work = runInSlices(counting(40), controller.signal, (item) => {
      items.push(item)
      if (item === 3) controller.abort(new Error('enough'))
    })
    await expect(work).rejects.toThrow('enough')
    expect(items.length).toBeLessThan(40)
  })
})
