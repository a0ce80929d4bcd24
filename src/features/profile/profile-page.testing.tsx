import { afterEach, beforeEach, vi } from 'vitest'
import { anAuthGateway } from '../../../tests/builders/auth-gateway'
import { tellFacts, type Told } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { AuthGateway } from '@/domain/auth'
import type { User } from '@/domain/profile/user'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { ProfilePage } from './ProfilePage'

export const signOut = vi.fn<AuthGateway['signOut']>()

export function open(facts: Told = {}, user: Partial<User> = {}) {
  tellFacts({ displayName: 'Ann Lee', username: 'ann_1', ...user }, facts)
  renderSignedIn(<ProfilePage />, { gateway: { ...anAuthGateway(), signOut } })
}

export function setUpProfilePage(): void {
  beforeEach(() => {
    signOut.mockReset().mockReturnValue(new Promise(() => {}))
    useToasts.setState({ toasts: [] })
    useClock.setState({ now: Date.UTC(2026, 10, 19, 14, 41), zone: 'UTC' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })
}
