import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrefetch } from './prefetch'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, 1],
  [{ saveData: false }, 1],
  [{ saveData: true }, 0],
])(
  'START-18 with the connection %j, %d of one page is loaded before it is needed',
  async (connection, times) => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { connection: { value: connection }, onLine: { value: true } }),
    )
    vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done))
    const preload = vi.fn(() => Promise.resolve())
    const pages = [{ preload }]
    const { unmount } = renderHook(() => usePrefetch(pages))
    if (times > 0) await vi.waitFor(() => expect(preload).toHaveBeenCalled(), { timeout: 10_000 })
    else await new Promise((resolve) => setTimeout(resolve, 300))
    unmount()
    expect(preload).toHaveBeenCalledTimes(times)
  },
)
