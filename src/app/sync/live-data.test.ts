import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import { NO_FACTS, retryFailed, useFacts } from '@/state/facts'
import { useServerContact } from '@/state/online'
import { sessionsIn } from '@/state/sessions/sessions-in'
import { startLiveData } from './live-data'

let backend: FakeBackend
let stop: () => void
const tellIfGone = vi.fn()

beforeEach(() => {
  tellIfGone.mockClear()
  backend = aBackend()
  stop = startLiveData(backend, tellIfGone)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const tasksListener = (call = 0) => backend.tasks.watch.mock.calls[call]?.[0]

describe('live data', () => {
  test('DATA-17 what a listener tells becomes a fact', () => {
    const user = { value: aUser(), isFromCache: false }
    backend.user.watch.mock.calls[0]?.[0].next(user)
    expect(useFacts.getState().user).toBe(user)
  })

  test('PLATFORM-15 the user document tells whether Firestore hears the server', () => {
    const tell = backend.user.watch.mock.calls[0]?.[0].next
    tell?.({ value: aUser(), isFromCache: false })
    expect(useServerContact.getState().hasContact).toBe(true)
    tell?.({ value: aUser(), isFromCache: true })
    expect(useServerContact.getState().hasContact).toBe(false)
  })

  test('PLATFORM-15 a dead listener of the user document hears no server', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const listener = backend.user.watch.mock.calls[0]?.[0]
    listener?.next({ value: aUser(), isFromCache: false })
    listener?.error(new Error('gone'))
    expect(useServerContact.getState().hasContact).toBe(false)
    expect(useFacts.getState().failed).toEqual(new Set(['user']))
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

  test('ONBOARD-02 a newcomer whose connection is lost stays one, because the cache cannot tell more than the server', () => {
    const tell = backend.user.watch.mock.calls[0]?.[0].next
    tell?.({ value: null, isFromCache: true })
    expect(useFacts.getState().user).toEqual({ value: null, isFromCache: true })
    tell?.({ value: null, isFromCache: false })
    tell?.({ value: null, isFromCache: true })
    expect(useFacts.getState().user).toEqual({ value: null, isFromCache: false })
    expect(useServerContact.getState().hasContact).toBe(false)
    tell?.({ value: aUser(), isFromCache: false })
    expect(useFacts.getState().user?.value).not.toBeNull()
  })

  test('SYNC-03 ACCOUNT-04 a cache that lacks the document does not tell of a deleted account', () => {
    // What the snapshot on the device has shown.
    const user = { value: aUser(), isFromCache: true }
    useFacts.setState({ user })
    const tell = backend.user.watch.mock.calls[0]?.[0].next
    tell?.({ value: null, isFromCache: true })
    expect(tellIfGone).not.toHaveBeenCalled()
    expect(useFacts.getState().user).toBe(user)
    tell?.({ value: null, isFromCache: false })
    expect(tellIfGone).toHaveBeenLastCalledWith(true)
    // Offline again, the server's answer stands.
    tell?.({ value: null, isFromCache: true })
    expect(tellIfGone).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('DATA-19 no session is listened to before a screen needs it', () => {
    expect(backend.sessions.watchSpan).not.toHaveBeenCalled()
    const range = { from: 0, until: 1 }
    sessionsIn(range).subscribe(() => {})
    expect(backend.sessions.watchSpan).toHaveBeenCalledOnce()
  })

  test('AUTH-10 stopping closes the listeners of sessions, and forgets them', () => {
    const close = vi.fn()
    backend.sessions.watchSpan.mockImplementation((_, { next }) => {
      next(aListing([aSession()]))
      return close
    })
    const { endTime } = aSession()
    const view = sessionsIn({ from: endTime, until: endTime + 1 })
    view.subscribe(() => {})
    expect(view.get().sessions).toHaveLength(1)
    stop()
    expect(close).toHaveBeenCalledOnce()
    expect(view.get()).toMatchObject({ sessions: [], status: 'loading' })
  })

  test('a listener that fails keeps what it told, says so, and starts again when asked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const listing = aListing([aTask()])
    tasksListener()?.next(listing)
    tasksListener()?.error(new Error('gone'))
    expect(useFacts.getState()).toMatchObject({ tasks: listing, failed: new Set(['tasks']) })
    retryFailed()
    expect(backend.tasks.watch).toHaveBeenCalledTimes(2)
    expect(backend.rhythms.watch).toHaveBeenCalledTimes(1)
    tasksListener(1)?.next(listing)
    expect(useFacts.getState().failed.size).toBe(0)
  })

  test('stopping forgets everything', () => {
    backend.user.watch.mock.calls[0]?.[0].next({ value: aUser(), isFromCache: false })
    stop()
    expect(useFacts.getState()).toEqual(NO_FACTS)
  })
})
