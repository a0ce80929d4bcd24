import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../tests/builders/backend'
import { aListing } from '../../tests/builders/facts'
import { aSession } from '../../tests/builders/session'
import { aUser } from '../../tests/builders/user'
import { NO_FACTS, retryFailed, SESSIONS_PAGE, useFacts } from '@/state/facts'
import { useOlderSessions } from '@/state/older-sessions'
import { startLiveData } from './live-data'

let backend: FakeBackend
let stop: () => void
const tellIfGone = vi.fn()

beforeEach(() => {
  backend = aBackend()
  stop = startLiveData(backend, tellIfGone)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const sessionsListener = (call = 0) => backend.sessions.watchNewest.mock.calls[call]?.[1]

describe('live data', () => {
  test('DATA-17 what a listener tells becomes a fact', () => {
    const user = { value: aUser(), isFromCache: false }
    backend.user.watch.mock.calls[0]?.[0].next(user)
    expect(useFacts.getState().user).toBe(user)
  })

  test('ACCOUNT-04 a document that goes away makes no newcomer of its owner', () => {
    const tell = backend.user.watch.mock.calls[0]?.[0].next
    tell?.({ value: null, isFromCache: false })
    expect(useFacts.getState().user?.value).toBeNull()
    const user = { value: aUser(), isFromCache: false }
    tell?.(user)
    expect(tellIfGone).toHaveBeenLastCalledWith(false)
    tell?.({ value: null, isFromCache: false })
    expect(tellIfGone).toHaveBeenLastCalledWith(true)
    expect(useFacts.getState().user).toBe(user)
  })

  test('HISTORY-13 the newest sessions are watched, a page of them', () => {
    expect(backend.sessions.watchNewest.mock.calls[0]?.[0]).toBe(SESSIONS_PAGE)
  })

  test('HISTORY-13 a session that newer ones push out of the window is kept', () => {
    const sessions = Array.from({ length: SESSIONS_PAGE + 1 }, (_, index) =>
      aSession({ id: `s${index}`, endTime: 1_000_000 - index }),
    )
    sessionsListener()?.next(aListing(sessions.slice(1)))
    sessionsListener()?.next(aListing(sessions.slice(0, -1)))
    expect(useOlderSessions.getState().sessions).toEqual(sessions.slice(-1))
    stop()
    expect(useOlderSessions.getState().sessions).toEqual([])
  })

  test('a listener that fails keeps what it told, says so, and starts again when asked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const listing = aListing([aSession()])
    sessionsListener()?.next(listing)
    sessionsListener()?.error(new Error('gone'))
    expect(useFacts.getState()).toMatchObject({ sessions: listing, failed: new Set(['sessions']) })
    retryFailed()
    expect(backend.sessions.watchNewest).toHaveBeenCalledTimes(2)
    expect(backend.tasks.watch).toHaveBeenCalledTimes(1)
    sessionsListener(1)?.next(listing)
    expect(useFacts.getState().failed.size).toBe(0)
  })

  test('stopping forgets everything', () => {
    backend.user.watch.mock.calls[0]?.[0].next({ value: aUser(), isFromCache: false })
    stop()
    expect(useFacts.getState()).toEqual(NO_FACTS)
  })
})
