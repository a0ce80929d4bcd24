import { act } from '@testing-library/react'
import type { Listing } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { HistoryPage } from '@/features/history/HistoryPage'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'
import { openSessionCache } from '@/state/sessions/session-cache'
import { forgetLocations } from '@/state/device/locations'
import type { FakeBackend } from './backend'
import { aListing, tellFacts } from './facts'
import { monthsOf } from './rollups'
import { aSession } from './session'
import { renderSignedIn } from './signed-in'
import { sessionStore, type SessionStore } from './session-store'

let store: SessionStore = sessionStore()

/**
 * The history of a user who has these sessions, on a Thursday in November, in UTC. The rollups count them, unless `facts` bring
 * other months. Null is not heard yet. Returns what stands for the stored sessions.
 */
export function openHistory(
  backend: FakeBackend,
  sessions: Listing<Session> | null,
  facts: Partial<Facts> = {},
  route = '/app/history',
): SessionStore {
  useClock.setState({ now: Date.UTC(2026, 10, 19, 13, 40), zone: 'UTC' })
  forgetLocations()
  store = sessionStore(sessions)
  backend.sessions.watchSpan.mockImplementation(store.watchSpan)
  // Opened after the facts are told, because that empties the cache.
  tellFacts({}, { months: monthsIn(sessions), ...facts })
  openSessionCache(backend.sessions.watchSpan)
  renderSignedIn(<HistoryPage />, { backend, route })
  return store
}

/** The listeners report these sessions, and the rollups count them. */
export const hearSessions = (sessions: Listing<Session>) =>
  act(() => {
    useFacts.setState({ months: monthsIn(sessions) })
    store.tell(sessions)
  })

function monthsIn(sessions: Listing<Session> | null): Facts['months'] {
  return sessions && aListing(monthsOf(sessions.items), { isFromCache: sessions.isFromCache })
}

/** As many sessions as asked for, an hour each and six hours apart, the newest first, told apart by their notes. */
export function severalSessions(count: number, from = 1): Session[] {
  const newest = Date.UTC(2026, 10, 19, 9)
  return Array.from({ length: count }, (_, index) => {
    const startTime = newest - (from - 1 + index) * 6 * 3_600_000
    const id = `s${from + index}`
    return aSession({ id, notes: `Note ${from + index}`, startTime, endTime: startTime + 3_600_000 })
  })
}
