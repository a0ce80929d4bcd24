import { create } from 'zustand'
import type { AuthState } from '@/domain/auth'

/** Whether a user is signed in. `app` keeps it up to date. */
export const useAuth = create<AuthState>(() => ({ status: 'loading' }))

const uidOf = (auth: AuthState) => (auth.status === 'signed-in' ? auth.account.uid : null)

/** The signed-in user's id, or null. */
export const useUid = (): string | null => useAuth(uidOf)

/** The same outside of a component. */
export const uidNow = (): string | null => uidOf(useAuth.getState())
