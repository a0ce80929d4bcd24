import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tellSessions } from '../../../tests/builders/facts'
import { useClock } from '../clock'
import { sessionsIn } from './sessions-in'
import { useUncountedSessions, useUnreadableSessions } from './use-sessions'

test('DATA-21 of what the reconciler and the open weeks have counted, the larger number is told', () => {
  const now = Date.UTC(2026, 10, 19)
  useClock.setState({ now })
  const store = tellSessions({ unreadable: 1 })
  const release = sessionsIn({ from: now, until: now + 1 }).subscribe(() => {})
  const { result } = renderHook(useUnreadableSessions)
  expect(result.current).toBe(1)
  // Three more have no time, so that no week holds them.
  act(() => useUncountedSessions.setState({ count: 4 }))
  expect(result.current).toBe(4)
  act(() => store.tell({ unreadable: 6 }))
  expect(result.current).toBe(6)
  release()
})
