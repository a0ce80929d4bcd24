import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMediaQuery } from './use-media-query'

afterEach(() => vi.unstubAllGlobals())

test('follows the query, and unsubscribes on unmount', () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  const removed = vi.spyOn(list, 'removeEventListener')
  vi.stubGlobal('matchMedia', () => list)

  const { result, unmount } = renderHook(() => useMediaQuery('(max-width: 768px)'))
  expect(result.current).toBe(false)
  act(() => {
    list.matches = true
    list.dispatchEvent(new Event('change'))
  })
  expect(result.current).toBe(true)
  unmount()
  expect(removed).toHaveBeenCalledOnce()
})
