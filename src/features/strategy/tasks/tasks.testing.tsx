import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aTask } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { TasksCard } from './TasksCard'

export const TASKS = [
  aTask({ id: 'read', name: 'Read', score: 2.5 }),
  aTask({ id: 'write', name: 'Write', score: 1 }),
]

export let backend: FakeBackend

export function open(facts: Partial<Facts> = { tasks: aListing(TASKS) }) {
  renderSignedIn(<TasksCard />, { backend, facts })
}

const form = () => within(screen.getByRole('dialog'))
export const name = () => form().getByRole('textbox', { name: 'Name' })
export const score = () => form().getByRole('textbox', { name: 'Score' })
export const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))
export const saved = () => backend.writes['save-item'].mock.calls.map(([{ item }]) => item)
export const toasts = () => useToasts.getState().toasts

export async function fill(values: { name?: string; score?: string }) {
  if (values.name !== undefined) {
    await userEvent.clear(name())
    if (values.name) await userEvent.type(name(), values.name)
  }
  if (values.score !== undefined) {
    await userEvent.clear(score())
    if (values.score) await userEvent.type(score(), values.score)
  }
}

export function setUpTasks(): void {
  beforeEach(() => {
    backend = aBackend()
    useToasts.setState({ toasts: [] })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
}
