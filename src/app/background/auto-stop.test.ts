import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aSession } from '../../../tests/builders/session'
import { tellFacts } from '../../../tests/builders/facts'
import { aUser } from '../../../tests/builders/user'
import { createdSession } from '@/domain/session/revision'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { useClock } from '@/state/clock'
import { NO_FACTS, useFacts } from '@/state/facts'
import { startAutoStop } from './auto-stop'

const at = (text: string) => Date.parse(`${text}Z`)
const timer = pauseTimer(startTimer('productivity', at('2025-06-09T20:00')), at('2025-06-09T21:00'))

let backend: FakeBackend
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  backend = aBackend()
  useFacts.setState(NO_FACTS, true)
  useClock.setState({ now: at('2025-06-09T23:59:59.999'), zone: 'UTC' })
  stop = startAutoStop(backend)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the auto-stop', () => {
  test('AUTOSTOP-01 stops the timer when an open tab passes midnight', () => {
    tellFacts({ timer, timerRev: 4 })
    expect(backend.writes['auto-stop']).not.toHaveBeenCalled()
    useClock.setState({ now: at('2025-06-10T00:00') })
    expect(backend.writes['auto-stop']).toHaveBeenCalledExactlyOnceWith({
      kind: 'auto-stop',
      session: expect.objectContaining({ duration: 3600 }) as unknown,
      rev: 4,
    })
  })

  test('AUTOSTOP-01 stops the timer when the app is opened the next day', () => {
    useClock.setState({ now: at('2025-06-10T08:00') })
    tellFacts({ timer })
    expect(backend.writes['auto-stop']).toHaveBeenCalledOnce()
  })

  test('AUTOSTOP-10 tries once per timer, however often the clock ticks', () => {
    backend.writes['auto-stop'].mockReturnValue(new Promise(() => {}))
    tellFacts({ timer })
    for (const time of ['00:00', '00:01', '00:02']) useClock.setState({ now: at(`2025-06-10T${time}`) })
    expect(backend.writes['auto-stop']).toHaveBeenCalledOnce()
  })

  test('AUTOSTOP-10 nothing is stopped after signing out', () => {
    tellFacts({ timer })
    stop()
    useClock.setState({ now: at('2025-06-10T08:00') })
    tellFacts({ timer, timerRev: 9 })
    expect(backend.writes['auto-stop']).not.toHaveBeenCalled()
  })

  test('AUTOSTOP-09 leaves a running timer alone', () => {
    tellFacts({ timer: startTimer('play', at('2025-06-09T20:00')) })
    useClock.setState({ now: at('2025-06-10T08:00') })
    expect(backend.writes['auto-stop']).not.toHaveBeenCalled()
  })

  test('AUTOSTOP-05 AUTOSTOP-06 resets a timer that has nothing to save', () => {
    tellFacts({ timer: pauseTimer(startTimer('play', at('2025-06-09T20:00')), at('2025-06-09T20:00')) })
    useClock.setState({ now: at('2025-06-10T08:00') })
    expect(backend.writes['auto-stop']).toHaveBeenCalledExactlyOnceWith({
      kind: 'auto-stop',
      session: null,
      rev: 0,
    })
  })

  test("AUTOSTOP-12 adds the time that another device's session of this timer lacks", async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    backend.writes['auto-stop'].mockRejectedValueOnce(new Error('refused'))
    const startTime = at('2025-06-09T20:00')
    const span = { startTime, endTime: startTime + 600_000, duration: 600 }
    const stored = createdSession(aSession({ id: `timer-${startTime}`, notes: 'on the train', ...span }))
    backend.sessions.read.mockResolvedValue(stored)
    useClock.setState({ now: at('2025-06-10T08:00') })
    tellFacts({ timer, timerRev: 4 })
    await vi.waitFor(() =>
      expect(backend.writes['auto-stop']).toHaveBeenLastCalledWith({
        kind: 'auto-stop',
        session: expect.objectContaining({ notes: 'on the train', duration: 3600 }) as unknown,
        rev: 4,
        stored,
      }),
    )
  })

  test('waits for the server before it trusts the cache, and continues without it when the server is silent', () => {
    useClock.setState({ now: at('2025-06-10T08:00') })
    useFacts.setState({ user: { value: aUser({ timer }), isFromCache: true } })
    expect(backend.writes['auto-stop']).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(backend.writes['auto-stop']).toHaveBeenCalledOnce()
  })
})
