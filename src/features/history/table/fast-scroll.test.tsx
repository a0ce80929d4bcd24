import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { frameTime } from '../../../../tests/builders/frames'
import { openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { REST_MS, ROW_HEIGHT } from './use-virtual-rows'

const ALL = severalSessions(1600)
const firstMounted = () =>
  Number(document.querySelectorAll('tr[aria-rowindex]')[1]?.getAttribute('aria-rowindex'))
let frames: ReturnType<typeof frameTime>

/** The next frame, which comes so many milliseconds later, shows the list this far down. */
function scrollTo(row: number, after: number): void {
  frames.pass(after)
  act(() => {
    window.scrollTo(0, row * ROW_HEIGHT)
    window.dispatchEvent(new Event('scroll'))
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = frameTime()
  screenWidth(1440)
  window.scrollTo(0, 0)
  openHistory(aBackend(), aListing(ALL))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('HISTORY-17 mounts rows on the way while the device keeps up, however fast the list moves', () => {
  for (let row = 100; row <= 1000; row += 300) {
    scrollTo(row, 16)
    expect(firstMounted()).toBeGreaterThan(row - 20)
  }
})

test('HISTORY-17 mounts no row on the way once a frame is dropped, and all in view when the list rests', () => {
  scrollTo(100, 1000)
  scrollTo(200, 60)
  const before = firstMounted()
  expect(before).toBeLessThan(120)
  for (const row of [300, 400, 500]) scrollTo(row, 16)
  expect(firstMounted()).toBe(before)
  act(() => void vi.advanceTimersByTime(REST_MS))
  expect(firstMounted()).toBeGreaterThan(480)
})

test('HISTORY-17 mounts rows again as soon as the list moves slowly enough to be read', () => {
  scrollTo(100, 1000)
  scrollTo(200, 60)
  scrollTo(300, 16)
  expect(firstMounted()).toBeLessThan(120)
  scrollTo(301, 60)
  expect(firstMounted()).toBeGreaterThan(280)
})
