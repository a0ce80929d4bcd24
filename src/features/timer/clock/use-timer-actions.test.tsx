import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { tellFacts } from '../../../../tests/builders/facts'
import { signedInWrapper } from '../../../../tests/builders/signed-in'
import { resetPerUserState } from '@/state/device/per-user'
import { useTimerActions } from './use-timer-actions'

test('AUTH-10 a timer that one user started does not prevent the next user from starting one', () => {
  const backend = aBackend()
  backend.timer.replace.mockReturnValue(new Promise(() => {}))
  const { result } = renderHook(() => useTimerActions(), { wrapper: signedInWrapper({ backend }) })
  tellFacts({ timerRev: 0 })
  result.current.start()
  result.current.start()
  expect(backend.timer.replace).toHaveBeenCalledOnce()

  resetPerUserState()
  tellFacts({ timerRev: 0 })
  result.current.start()
  expect(backend.timer.replace).toHaveBeenCalledTimes(2)
})
