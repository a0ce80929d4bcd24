import { accessStepOf, type AccessStep } from '@/domain/auth'
import type { User } from '@/domain/profile/user'
import { useAuth } from './auth'
import { useFacts } from './facts'

export function useAccessStep(): AccessStep {
  const auth = useAuth()
  return useFacts(({ user }) => accessStepOf(auth, user))
}

export function useUser(): User | null {
  return useFacts(({ user }) => user?.value ?? null)
}
