import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, useIsOnline, useServerContact } from './online'

const hear = (hasContact: boolean) => useServerContact.setState({ hasContact })
const report = (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

afterEach(() => {
  hear(false)
  vi.restoreAllMocks()
})

test('PLATFORM-15 there is a network while Firestore hears the server, although the browser reports none', () => {
  hear(true)
  report(false)
  expect(isOnline()).toBe(true)
  hear(false)
  expect(isOnline()).toBe(false)
})

test('PLATFORM-15 there is a network as soon as the browser reports one', () => {
  report(true)
  expect(isOnline()).toBe(true)
})

test('PLATFORM-15 a component follows both', () => {
  report(false)
  const { result } = renderHook(useIsOnline)
  expect(result.current).toBe(false)
  act(() => hear(true))
  expect(result.current).toBe(true)
  act(() => hear(false))
  act(() => report(true))
  expect(result.current).toBe(true)
})
