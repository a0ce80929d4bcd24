import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { LogScreenTime } from './LogScreenTime'

const APPS = ['Reddit', 'Steam', 'YouTube'].map((name) => ({ id: name.toLowerCase(), name }))

export let backend: FakeBackend
export const onLogged = vi.fn()

export async function openDialog() {
  renderSignedIn(<LogScreenTime onLogged={onLogged} />, { backend })
  await userEvent.click(screen.getByRole('button', { name: 'Log Screen Time' }))
}

export const dialog = () => within(screen.getByRole('dialog'))
export const field = (name: 'App' | 'Date' | 'Hours' | 'Minutes') =>
  name === 'App' ? dialog().getByRole('combobox', { name }) : dialog().getByLabelText(name)
export const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Log Screen Time' }))
export const written = () => backend.writes['add-sessions'].mock.calls.flatMap(([{ sessions }]) => sessions)

export async function fill(app: string, hours: string, minutes: string) {
  if (app) await userEvent.type(field('App'), app)
  if (hours) await userEvent.type(field('Hours'), hours)
  if (minutes) await userEvent.type(field('Minutes'), minutes)
}

export function setUpLogScreenTime(): void {
  beforeEach(() => {
    backend = aBackend()
    onLogged.mockReset()
    tellFacts({}, { screenTimeApps: aListing(APPS) })
    useToasts.setState({ toasts: [] })
    useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
  })
}
