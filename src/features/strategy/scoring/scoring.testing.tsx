import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { useClock } from '@/state/clock'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { ScoringCard } from './ScoringCard'

export const NOT_POSITIVE = 'Total productivity energy (from focus and tasks) must be positive.'

export let backend: FakeBackend

export function open(formula: Partial<Formula> = {}, facts: Partial<Facts> = {}) {
  renderSignedIn(<ScoringCard />, { backend, user: { formula: { ...DEFAULT_FORMULA, ...formula } }, facts })
}

export const slider = (name: string) => screen.getByRole('slider', { name })

export const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } })

export const choosePacing = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

export const score = () => screen.getByRole('textbox', { name: 'Daily task score' })

export const typeScore = async (text: string) => {
  await userEvent.clear(score())
  if (text) await userEvent.type(score(), text)
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save scoring' }))

export const alert = () => screen.getByRole('alertdialog')

export const preview = () => screen.getByRole('group', { name: 'Preview' })

export function setUpScoring(): void {
  beforeEach(() => {
    backend = aBackend()
    useToasts.setState({ toasts: [] })
    useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
}
