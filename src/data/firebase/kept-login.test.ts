import { afterEach, expect, test, vi } from 'vitest'
import { readKeptToken } from './kept-login'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SYNC-03 a database that never answers does not keep anyone from signing in', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([{ name: 'firebaseLocalStorageDb' }]),
    open: () => ({}),
  })
  const read = vi.fn()
  void readKeptToken().then(read)
  await vi.advanceTimersByTimeAsync(3000)
  expect(read).toHaveBeenCalledExactlyOnceWith(null)
})
