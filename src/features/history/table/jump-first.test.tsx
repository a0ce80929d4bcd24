import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import type { SessionStore } from '../../../../tests/builders/session-store'
import { REST_MS, ROW_HEIGHT } from './use-virtual-rows'

/** Four a day, so that the mounted rows span more than one week. */
const ALL = severalSessions(1600)
const NOON = Date.UTC(2026, 5, 10, 12)
let store: SessionStore

const rest = () => act(() => void vi.advanceTimersByTime(REST_MS))
const isOpen = (time: number) => store.open().some(({ from, until }) => from <= time && time < until)
const openCount = () => store.open().filter(({ until }) => until < Date.UTC(2026, 9, 1)).length

function goToTenthOfJune(): void {
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '2026-06-10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  screenWidth(1440)
  window.scrollTo(0, 0)
  store = openHistory(aBackend(), aListing(ALL))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('HISTORY-20 Go to loads the week of the day first, and its neighbors after the response', () => {
  store.tell(null)
  goToTenthOfJune()
  for (let turn = 0; turn < 10; turn++) rest()
  expect(isOpen(NOON)).toBe(true)
  expect(openCount()).toBe(1)

  act(() => store.tell(aListing(ALL)))
  rest()
  expect(openCount()).toBeGreaterThan(1)
})

test('HISTORY-20 scrolling away from the day loads other weeks without waiting for it', () => {
  store.tell(null)
  goToTenthOfJune()
  rest()
  act(() => {
    window.scrollTo(0, 1200 * ROW_HEIGHT)
    window.dispatchEvent(new Event('scroll'))
  })
  rest()
  expect(openCount()).toBeGreaterThan(1)
})

test('HISTORY-20 neighboring weeks load after the week of the day fails to load', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  store.tell(null)
  goToTenthOfJune()
  rest()
  act(store.fail)
  store.tell(aListing(ALL))
  rest()
  expect(openCount()).toBeGreaterThan(0)
})
