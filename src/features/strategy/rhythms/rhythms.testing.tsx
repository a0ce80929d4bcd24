import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { parseTimeOfDay, type DayKey } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { RhythmsCard } from './RhythmsCard'

export const INVALID = 'Please provide a valid name and non-negative numbers for points and penalty.'

export const TIMES = 'Please provide a start and end time for a timed event.'

export const NOW = Date.UTC(2025, 5, 10, 18)

export const TODAY = '2025-06-10' as DayKey

export const lesson = aRhythm({
  id: 'lesson',
  name: 'Swedish lesson',
  points: 8,
  schedule: { type: 'weekly', value: [2, 4] },
  isTimed: true,
  startTime: parseTimeOfDay('18:00'),
  endTime: parseTimeOfDay('19:00'),
  penaltyPerDay: 0,
  pacingGrace: 1.6,
  isCatchable: false,
  createdAt: 5,
})

export const piano = aRhythm({
  id: 'piano',
  name: 'Piano',
  points: 5,
  pacingGrace: 1,
  startDate: '2025-07-01' as DayKey,
})

export let backend: FakeBackend

export function open(facts: Partial<Facts> = { rhythms: aListing([piano, lesson]) }) {
  renderSignedIn(<RhythmsCard />, { backend, facts })
}

export const form = () => within(screen.getByRole('dialog'))

// `Points` must not find `Points lost per day late`.
export const field = (label: string) =>
  form().getByLabelText(new RegExp(`^${label}(?! lost)`), { selector: 'input' })

export const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))

export const choose = (name: string) => userEvent.click(form().getByRole('radio', { name }))

export const answer = (name: string) =>
  userEvent.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name }))

export const check = (name: string) => userEvent.click(form().getByRole('checkbox', { name }))

export const saved = () => backend.writes['save-item'].mock.calls.map(([{ item }]) => item)

export const toasts = () => useToasts.getState().toasts

export async function type(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

export async function openNew(name = 'Read') {
  open()
  await press('New rhythm')
  if (name) await type('Name', name)
}

export function setUpRhythms(): void {
  beforeEach(() => {
    backend = aBackend()
    useToasts.setState({ toasts: [] })
    useClock.setState({ now: NOW, zone: 'UTC' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
}
