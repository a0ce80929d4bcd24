import { afterEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../../tests/builders/deferred'
import { sealLocation } from './seal-location'

const HERE = { lat: 52.52, lon: 13.405 }

/** Whether the browser would ask before closing the tab now. */
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the ciphertext of a location', () => {
  test('LOCATION-06 comes from the server', async () => {
    const encrypt = vi.fn(() => Promise.resolve('ciphertext'))
    await expect(sealLocation(HERE, encrypt)).resolves.toBe('ciphertext')
    expect(encrypt).toHaveBeenCalledExactlyOnceWith(HERE)
  })

  test('FUNCTIONS-03 has the time limit of all calls, and closing the tab meanwhile asks first', async () => {
    vi.useFakeTimers()
    const fail = () => new Promise<string>((_, reject) => setTimeout(reject, 70_000, new Error('too late')))
    const failed = expect(sealLocation(HERE, fail)).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(69_900)
    expect(isGuarded()).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    await failed
    expect(isGuarded()).toBe(false)
  })

  test('LOCATION-06 of two that are being encrypted, the first to arrive leaves the tab guarded for the other', async () => {
    const first = deferred<string>()
    const second = deferred<string>()
    const both = [sealLocation(HERE, () => first.promise), sealLocation(HERE, () => second.promise)]
    first.resolve('ciphertext')
    await both[0]
    expect(isGuarded()).toBe(true)
    second.resolve('ciphertext')
    await both[1]
    expect(isGuarded()).toBe(false)
  })
})
