import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellFacts } from '../../../tests/builders/facts'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { useClock } from '@/state/clock'
import { startTicker } from './ticker'

const START = Date.parse('2025-06-10T10:00:00.300Z')
const running = startTimer('productivity', START)
let told: number[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  tellFacts({ timer: running })
  told = []
  stop = startTicker()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const listen = () => useClock.subscribe(({ now }) => told.push(now - START))

test("TIMER-19 updates the time every second while the timer runs, when the timer's own seconds change", () => {
  const end = listen()
  vi.advanceTimersByTime(3000)
  end()
  expect(told).toEqual([1000, 2000, 3000])
})

test('updates the time every minute while the timer is paused', () => {
  tellFacts({ timer: pauseTimer(running, START) })
  const end = listen()
  vi.advanceTimersByTime(120_000)
  end()
  expect(told).toEqual([59_700, 119_700])
})
