import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { tellFacts } from '../../../../tests/builders/facts'
import { signedInWrapper } from '../../../../tests/builders/signed-in'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { resetPerUserState } from '@/state/device/per-user'
import { useTimerActions } from './use-timer-actions'

beforeEach(resetPerUserState)
afterEach(() => void vi.restoreAllMocks())

test('AUTH-10 a timer that one user started does not prevent the next user from starting one', () => {
  const backend = aBackend()
  backend.writes['set-timer'].mockReturnValue(new Promise(() => {}))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 0 })
  result.current.start()
  result.current.start()
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()

  resetPerUserState()
  tellFacts({ timerRev: 0 })
  result.current.start()
  expect(backend.writes['set-timer']).toHaveBeenCalledTimes(2)
})

test('TIMER-06 actions that follow each other before the device has shown the first are all written', () => {
  const backend = aBackend()
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 4 })
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 5000))
  const { start, pause, resume, stop } = result.current
  for (const action of [start, start, pause, pause, resume, stop, stop]) action()
  const written = backend.writes['set-timer'].mock.calls.map(([{ timer, rev }]) => [timer.status, rev])
  expect(written).toEqual([
    ['active', 4],
    ['paused', 5],
    ['active', 6],
    ['inactive', 7],
  ])
  expect(useUnsavedSession.getState().unsaved).not.toBeNull()
})

test('after a refusal the next action starts from what is stored', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const backend = aBackend()
  backend.writes['set-timer'].mockRejectedValueOnce(new Error('taken'))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 4 })
  result.current.start()
  await vi.waitFor(() => expect(console.info).toHaveBeenCalledOnce())
  result.current.start()
  expect(backend.writes['set-timer'].mock.calls.map(([{ rev }]) => rev)).toEqual([4, 4])
})
