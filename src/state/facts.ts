import { create } from 'zustand'
import { accessStepOf, type AccessStep } from '@/domain/auth'
import type { Fact, Listing } from '@/domain/backend'
import type { Badge } from '@/domain/badge/badge'
import type { User } from '@/domain/profile/user'
import type { Completion } from '@/domain/rhythm/completion'
import type { PlainList, StoredItems } from '@/domain/items'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useAuth } from './auth'
import { perUser } from './device/per-user'

/** How long what must not act on an old cache waits for the server. */
export const SERVER_FIRST_MS = 5000

/** Number of newest completions that are listened to. */
export const NEWEST_COMPLETIONS = 10

type Lists = { readonly [L in PlainList]: Listing<StoredItems[L]> | null }

/** The latest data from the listeners about the signed-in user. Null until the first snapshot. */
export interface Facts extends Lists {
  readonly user: Fact<User | null> | null
  /** The ones recorded last. */
  readonly completions: Listing<Completion> | null
  readonly badges: Listing<Badge> | null
  readonly months: Listing<MonthlyRollup> | null
  /** The names of listeners that have failed. */
  readonly failed: ReadonlySet<FactName>
  /** How often the user has asked to retry the failed ones. */
  readonly retries: number
}

export type FactName = Exclude<keyof Facts, 'failed' | 'retries'>

export const NO_FACTS: Facts = {
  user: null,
  tasks: null,
  sessionTypes: null,
  screenTimeApps: null,
  rhythms: null,
  restSpans: null,
  completions: null,
  badges: null,
  months: null,
  failed: new Set(),
  retries: 0,
}

export const useFacts = perUser(create<Facts>(() => NO_FACTS))

export function retryFailed(): void {
  useFacts.setState(({ retries }) => ({ retries: retries + 1 }))
}

export function useAccessStep(): AccessStep {
  const auth = useAuth()
  return useFacts(({ user }) => accessStepOf(auth, user))
}

export function useUser(): User | null {
  return useFacts(({ user }) => user?.value ?? null)
}
