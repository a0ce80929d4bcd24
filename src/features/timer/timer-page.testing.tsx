import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aTask } from '../../../tests/builders/session'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { User } from '@/domain/profile/user'
import { startTimer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { useEndedElsewhere } from '@/state/sessions/ended-elsewhere'
import { openUnsaved } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import * as parts from './save/lazy-dialogs'
import { QuickAddSlot } from './save/QuickAdd'
import { SessionComplete } from './save/SessionComplete'
import { TimerPage } from './TimerPage'

export const START = Date.parse('2025-06-10T10:00:00Z')

export let backend: FakeBackend

// The guard against double clicks remembers revisions, so each test uses a new one.
export let rev = 0

export function open(user: Partial<User> = {}, facts: Parameters<typeof tellFacts>[1] = {}) {
  return renderSignedIn(
    <>
      <TimerPage />
      <SessionComplete />
      <QuickAddSlot />
    </>,
    { backend, user: { timerRev: rev, ...user }, facts },
  )
}

export function at(now: number) {
  vi.setSystemTime(now)
  act(() => useClock.setState({ now, zone: 'UTC' }))
}

export const TASKS = aListing([
  aTask({ id: 'write', name: 'Write page', score: 2 }),
  aTask({ id: 'read', name: 'Read', score: 0.5 }),
])

/** Stops a timer after an hour, which opens the dialog. */
export async function stopped(mode: 'productivity' | 'play' = 'productivity', ranFor = 3_600_000) {
  open({ timer: startTimer(mode, START) }, { tasks: TASKS })
  at(START + ranFor)
  await press('Stop Timer')
  return within(screen.getByRole('dialog', { name: 'Session Complete' }))
}

export function setUpTimerPage(): void {
  beforeAll(() => Promise.all(Object.values(parts).map((part) => part.preload())))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    localStorage.clear()
    useToasts.setState({ toasts: [] })
    backend = aBackend()
    rev += 10
    at(START)
    useAuth.setState({
      status: 'signed-in',
      account: { uid: 'ann', email: null, displayName: '', photoURL: null },
    })
    useEndedElsewhere.setState({ ended: null, cutOff: null })
    return openUnsaved('ann')
  })
}
