import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { resetPerUserState } from '@/state/device/per-user'
import { showEarly } from '@/state/early'
import { HeaderSync } from './HeaderSync'

let backend: FakeBackend
const saving = () => screen.queryByRole('button', { name: 'Saving' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  backend = aBackend()
  backend.queue.flush.mockReturnValue(new Promise(() => {}))
})
afterEach(() => {
  resetPerUserState()
  vi.useRealTimers()
})

test('SYNC-01 START-15 a page that waits for Firestore does not say that it is saving', async () => {
  showEarly({ user: aUser(), day: '2025-06-10' as DayKey, sessions: [], types: [] })
  renderSignedIn(<HeaderSync onOpen={() => {}} />, { backend })
  await wait(3000)
  expect(saving()).toBeNull()
  // Now an earlier page's queue is looked at.
  act(() => tellFacts())
  await wait(600)
  expect(saving()).toBeVisible()
})
