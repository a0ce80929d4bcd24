import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aDay, daysOf } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { MonthKey } from '@/domain/calendar/month'
import type { SessionType } from '@/domain/session/types/session-type'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { SessionTypesCard } from './SessionTypesCard'

export const INVALID = 'Please provide a valid name for the session type.'

export const piano: SessionType = {
  id: 'piano',
  name: 'Piano',
  category: 'play',
  color: '#b8891d',
  isCore: false,
  createdAt: 5,
}

export const month = {
  ...NO_ROLLUPS,
  month: '2025-06' as MonthKey,
  rev: 1,
  days: daysOf({ '2025-06-01': aDay({ Piano: 60 }), '2025-06-02': aDay({ Piano: 60, Play: 60 }) }),
}

export let backend: FakeBackend

export function open(facts: Partial<Facts> = { sessionTypes: aListing([piano]) }) {
  renderSignedIn(<SessionTypesCard />, { backend, facts })
}

export const form = () => within(screen.getByRole('dialog'))

export const name = () => form().getByRole('textbox', { name: 'Name' })

export const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))

export const saved = () => backend.writes['save-item'].mock.calls.map(([{ item }]) => item)

export const rename = async (text: string) => {
  await userEvent.clear(name())
  if (text) await userEvent.type(name(), text)
}

export function setUpSessionTypes(): void {
  beforeEach(() => {
    backend = aBackend()
    useToasts.setState({ toasts: [] })
    useUnsavedSession.setState({ unsaved: null })
    useClock.setState({ now: 9, zone: 'UTC' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
}
