import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../tests/builders/auth-gateway'
import { renderForVisitor } from '../../../tests/builders/signed-in'
import { SignInFailed, type SignInProblem } from '@/domain/auth'
import { BetaAccessPage } from './BetaAccessPage'

export const ALERT = 'Failed to sign in. Please try again.'

export let gateway: FakeAuthGateway

export function open() {
  return renderForVisitor(<BetaAccessPage />, { gateway })
}

export const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

export const failWith = (problem: SignInProblem) => () => Promise.reject(new SignInFailed(problem))

export const never = () => new Promise<void>(() => {})

export const google = () => screen.getByRole('button', { name: 'Continue with Google' })

/** Presses the button once it is prepared; before that a press only says so. */
export async function pressGoogle(): Promise<void> {
  await waitFor(() => expect(google()).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(google())
}

export const acknowledge = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))

export function setUpBetaAccessPage(): void {
  beforeEach(() => {
    gateway = anAuthGateway()
  })

  afterEach(() => {
    vi.unstubAllEnvs()
  })
}
