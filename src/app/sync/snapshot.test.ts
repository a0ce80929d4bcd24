import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { aSession } from '../../../tests/builders/session'
import { sessionStore } from '../../../tests/builders/session-store'
import { aUser } from '../../../tests/builders/user'
import { startTimer } from '@/domain/timer/timer'
import { resetPerUserState } from '@/state/device/per-user'
import { useFacts } from '@/state/facts'
import { openSessionCache } from '@/state/sessions/session-cache'
import { sessionsIn } from '@/state/sessions/sessions-in'
import { keepSnapshot, showSnapshot } from './snapshot'

const NOW = Date.UTC(2026, 9, 20, 12)
const today = { from: NOW - 3_600_000, until: NOW + 3_600_000 }
const session = aSession({ startTime: NOW - 60_000, endTime: NOW })

let stops: (() => void)[]

/** A page that is open: Firestore tells the user, and the sessions once the returned function is called. */
function openPage(timerRev: number): () => void {
  const store = sessionStore(null)
  stops.push(
    openSessionCache(store.watchSpan),
    keepSnapshot({ uid: 'ann', photoURL: null } as Parameters<typeof keepSnapshot>[0]),
    sessionsIn(today).subscribe(() => {}),
  )
  useFacts.setState({
    user: { value: aUser({ timer: startTimer('play', NOW), timerRev }), isFromCache: false },
    sessionTypes: aListing([]),
  })
  return () => store.tell(aListing([session]))
}

function leave(): void {
  for (const stop of stops.reverse()) stop()
  stops = []
  resetPerUserState()
}

beforeEach(() => {
  stops = []
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  leave()
  localStorage.clear()
  vi.useRealTimers()
})

test('START-14 the next page knows the timer and the sessions of the day', () => {
  const tellSessions = openPage(3)
  tellSessions()
  leave()
  expect(showSnapshot('ann')).toMatchObject({ user: { timerRev: 3 }, sessions: [{ id: session.id }] })
})

test('START-14 START-17 a page that is left before its sessions are read has kept the timer', () => {
  const tellSessions = openPage(3)
  tellSessions()
  leave()
  openPage(4)
  leave()
  expect(showSnapshot('ann')).toMatchObject({ user: { timerRev: 4 }, sessions: [{ id: session.id }] })
})

test('START-14 a day whose sessions were never read is not kept as an empty one', () => {
  openPage(3)
  leave()
  expect(showSnapshot('ann')).toBeNull()
})
