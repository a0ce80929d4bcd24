import { createContext, use } from 'react'
import { create } from 'zustand'
import type { AuthGateway } from '@/domain/auth'
import type { Backend } from '@/domain/backend'

/** The signed-in user's backend, once it is open. */
export const useCurrentBackend = create<{ backend: Backend | null }>(() => ({ backend: null }))

export const BackendContext = createContext<Backend | null>(null)
export const AuthGatewayContext = createContext<AuthGateway | null>(null)

/** The signed-in user's backend. */
export function useBackend(): Backend {
  const backend = use(BackendContext)
  if (!backend) throw new Error('There is no backend outside the signed-in part of the app.')
  return backend
}

export function useAuthGateway(): AuthGateway {
  const gateway = use(AuthGatewayContext)
  if (!gateway) throw new Error('There is no sign-in outside the app.')
  return gateway
}
