import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellFacts } from '../../../tests/builders/facts'
import { INACTIVE, pauseTimer, startTimer } from '@/domain/timer/timer'
import { resetPerUserState } from '@/state/device/per-user'
import { NO_FACTS, useFacts } from '@/state/facts'
import { Watches } from './Watches'

const START = Date.parse('2025-06-10T10:00:00Z')
const running = startTimer('play', START)
const marks: string[] = []

function withBadges(): void {
  const note = (mark: string) => () => {
    marks.push(mark)
    return Promise.reject(new Error('not installed'))
  }
  Object.assign(navigator, { setAppBadge: note('set'), clearAppBadge: note('cleared') })
}

beforeEach(() => {
  marks.length = 0
  useFacts.setState(NO_FACTS, true)
})
afterEach(() => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined })
  vi.unstubAllGlobals()
})

test("PLATFORM-12 marks the app's icon while the timer runs, and only then", () => {
  withBadges()
  render(<Watches />)
  expect(marks).toEqual([])
  act(() => tellFacts({ timer: running }))
  expect(marks).toEqual(['set'])
  act(() => tellFacts({ timer: pauseTimer(running as never, START + 60_000) }))
  act(() => tellFacts({ timer: running }))
  act(() => tellFacts({ timer: INACTIVE }))
  expect(marks).toEqual(['set', 'cleared', 'set', 'cleared'])
})

test('PLATFORM-12 clears the mark when the user signs out, and keeps it on pages outside of the app', () => {
  withBadges()
  act(() => tellFacts({ timer: running }))
  render(<Watches />).unmount()
  expect(marks).toEqual(['set'])
  resetPerUserState()
  expect(marks).toEqual(['set', 'cleared'])
})

test('PLATFORM-12 does nothing where the browser has no badges', () => {
  act(() => tellFacts({ timer: running }))
  expect(() => render(<Watches />)).not.toThrow()
})
