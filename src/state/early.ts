import { create } from 'zustand'
import type { Fact } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import type { User } from '@/domain/profile/user'
import type { Session } from '@/domain/session/session'
import type { Snapshot } from '@/domain/snapshot/snapshot'
import { perUser } from './device/per-user'
import { useFacts } from './facts'

interface Early {
  /** The user as the snapshot tells, with the changes made since. */
  readonly user: Fact<User | null> | null
  readonly day: DayKey | null
  readonly sessions: readonly Session[]
}

const useEarly = perUser(create<Early>(() => ({ user: null, day: null, sessions: [] })))

/** Shows the snapshot until the listeners have told what is stored. */
export function showEarly({ user, day, sessions, types }: Snapshot): void {
  const fact = { value: user, isFromCache: true }
  useEarly.setState({ user: fact, day, sessions })
  useFacts.setState({
    user: fact,
    sessionTypes: { items: types, unreadable: 0, isFromCache: true, unsynced: new Set() },
  })
}

/** Applies a change that Firestore does not know yet. */
export function changeEarlyUser(fields: Partial<User>): void {
  const user = useEarly.getState().user?.value
  if (!user || !isEarlyNow()) return
  const fact = { value: { ...user, ...fields }, isFromCache: true }
  useEarly.setState({ user: fact })
  useFacts.setState({ user: fact })
}

/** Whether the facts come from the snapshot. */
export function isEarlyNow(): boolean {
  const { user } = useFacts.getState()
  return user !== null && user === useEarly.getState().user
}

export function useIsEarly(): boolean {
  const early = useEarly(({ user }) => user)
  return useFacts(({ user }) => user !== null && user === early)
}

const NONE: readonly Session[] = []

/** The sessions of the day as the snapshot tells. */
export function useEarlySessions(day: DayKey): readonly Session[] {
  return useEarly((early) => (early.day === day ? early.sessions : NONE))
}
