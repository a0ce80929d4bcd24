import { create } from 'zustand'
import type { AuthState } from '@/domain/auth'

/** Whether a user is signed in. `app` keeps it up to date. */
export const useAuth = create<AuthState>(() => ({ status: 'loading' }))

/** The signed-in user's id, or null. */
export function useUid(): string | null {
  return useAuth((auth) => (auth.status === 'signed-in' ? auth.account.uid : null))
}
