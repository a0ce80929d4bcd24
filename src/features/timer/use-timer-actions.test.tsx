import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { BackendContext } from '@/state/backend'
import { resetPerUserState } from '@/state/per-user'
import { useTimerActions } from './use-timer-actions'

test('AUTH-10 a timer that one user has started does not keep the next from starting theirs', () => {
  const backend = aBackend()
  backend.timer.replace.mockReturnValue(new Promise(() => {}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BackendContext value={backend}>{children}</BackendContext>
  )
  const { result } = renderHook(() => useTimerActions(), { wrapper })
  tellFacts({ timerRev: 0 })
  result.current.start()
  result.current.start()
  expect(backend.timer.replace).toHaveBeenCalledOnce()

  resetPerUserState()
  tellFacts({ timerRev: 0 })
  result.current.start()
  expect(backend.timer.replace).toHaveBeenCalledTimes(2)
})
