import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { perUser } from '../device/per-user'
import { sessionCache } from './session-cache'

/**
 * Stored sessions that the rollups do not count because they cannot be read, as the reconciler last found. Those whose endTime is
 * not a number are among them, which no week holds.
 */
export const useUncountedSessions = perUser(create<{ count: number }>(() => ({ count: 0 })))

/** How many sessions cannot be read. The open weeks may know of one that was written after the last reconciliation. */
export function useUnreadableSessions(): number {
  const uncounted = useUncountedSessions(({ count }) => count)
  const inOpenWeeks = useSyncExternalStore(sessionCache.subscribe, sessionCache.unreadable)
  return Math.max(uncounted, inOpenWeeks)
}
