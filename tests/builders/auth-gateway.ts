import { vi, type Mock } from 'vitest'
import type { AuthGateway } from '@/domain/auth'

export type FakeAuthGateway = { [K in keyof Omit<AuthGateway, 'signInAsDemo'>]: Mock<AuthGateway[K]> } & {
  signInAsDemo: Mock<() => Promise<void>> | null
}

/** A gateway that accepts every sign-in and sign-out. Not for the emulators. */
export function anAuthGateway(): FakeAuthGateway {
  const accept = () => vi.fn(() => Promise.resolve())
  return {
    preparePopup: accept(),
    signInWithGoogle: accept(),
    signInWithEmail: accept(),
    createAccount: accept(),
    sendPasswordReset: accept(),
    signInAsDemo: null,
    waysToProve: vi.fn<AuthGateway['waysToProve']>(() => Promise.resolve(['password'])),
    reauthenticate: accept(),
    isAccountGone: vi.fn(() => Promise.resolve(false)),
    checkLogin: accept(),
    signOut: accept(),
  }
}
