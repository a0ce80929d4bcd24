import { create } from 'zustand'
import type { Backend } from '@/domain/backend'

/** The signed-in user's backend, once it is open. */
export const useCurrentBackend = create<{ backend: Backend | null }>(() => ({ backend: null }))
