import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTokens } from './use-tokens'

const NAMES = ['--ink'] as const

afterEach(() => {
  delete document.documentElement.dataset['theme']
  document.documentElement.style.removeProperty('--ink')
})

test('reads once per theme, and again when the theme changes', async () => {
  document.documentElement.style.setProperty('--ink', 'black')
  const read = vi.spyOn(window, 'getComputedStyle')
  const { result, rerender } = renderHook(() => useTokens(NAMES))
  rerender()
  expect(result.current['--ink']).toBe('black')
  const reads = read.mock.calls.length

  await act(async () => {
    document.documentElement.style.setProperty('--ink', 'white')
    document.documentElement.dataset['theme'] = 'dark'
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(result.current['--ink']).toBe('white')
  expect(read.mock.calls.length).toBe(reads * 2)
})
