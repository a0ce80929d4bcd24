import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../tests/builders/facts'
import { pagesOf, severalSessions } from '../../tests/builders/history'
import type { Listing, SessionPage } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { SESSIONS_PAGE, useFacts } from './facts'
import {
  dropOlderSessions,
  followWindow,
  forgetOlderSessions,
  knownBackTo,
  putOlderSessions,
  readOlderSessions,
  useOlderSessions,
} from './older-sessions'

const ALL = severalSessions(3 * SESSIONS_PAGE)
const page = (index: number) => ALL.slice(index * SESSIONS_PAGE, (index + 1) * SESSIONS_PAGE)
const older = () => useOlderSessions.getState()
const known = () => knownBackTo(useFacts.getState().sessions, older())
const ids = (sessions: readonly Session[]) => sessions.map(({ id }) => id)
const endOf = (index: number) => ALL[index]?.endTime ?? Number.NaN

function hear(listing: Listing<Session>) {
  followWindow(useFacts.getState().sessions, listing)
  useFacts.setState({ sessions: listing })
}

beforeEach(() => {
  forgetOlderSessions()
  tellFacts({}, { sessions: null })
  hear(aListing(page(0)))
})

describe('HISTORY-13 older sessions', () => {
  test('are read a page at a time, each session once', async () => {
    const read = vi.fn(pagesOf(ALL))
    await readOlderSessions(read)
    // The moment of the last one is read again, since several may end then.
    expect(read).toHaveBeenCalledExactlyOnceWith(endOf(SESSIONS_PAGE - 1) + 1, SESSIONS_PAGE)
    expect(ids(older().sessions)).toEqual(ids(ALL.slice(SESSIONS_PAGE - 1, 2 * SESSIONS_PAGE - 1)))
    expect(known()).toBe(endOf(2 * SESSIONS_PAGE - 2))
  })

  test('are read as far back as it takes, and to the end', async () => {
    const read = vi.fn(pagesOf(severalSessions(4 * SESSIONS_PAGE)))
    await readOlderSessions(read, endOf(2 * SESSIONS_PAGE))
    expect(read).toHaveBeenCalledTimes(2)
    await readOlderSessions(read, -1)
    expect(read).toHaveBeenCalledTimes(3)
    expect(known()).toBe(-Infinity)
    await readOlderSessions(read)
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('far back they are read in growing pages', async () => {
    const all = severalSessions(20 * SESSIONS_PAGE)
    const read = vi.fn(pagesOf(all))
    await readOlderSessions(read, all.at(-1)?.endTime)
    const sizes = read.mock.calls.map(([, count]) => count / SESSIONS_PAGE)
    expect(sizes).toEqual([1, 2, 4, 8, 8])
    expect(ids(older().sessions)).toEqual(ids(all.slice(SESSIONS_PAGE - 1)))
  })

  test('two that ask at once get one answer, for whoever asks for more', async () => {
    const read = vi.fn(pagesOf(ALL))
    await Promise.all([readOlderSessions(read), readOlderSessions(read, endOf(2 * SESSIONS_PAGE))])
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a window that is not full is all there is', async () => {
    hear(aListing(ALL.slice(0, 5)))
    const read = vi.fn(pagesOf(ALL))
    expect(known()).toBe(-Infinity)
    await readOlderSessions(read)
    expect(read).not.toHaveBeenCalled()
  })

  test('a failure is told and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await readOlderSessions(() => Promise.reject(new Error('no network')))
    expect(older().reading).toBe('failed')
    await readOlderSessions(pagesOf(ALL))
    expect(older().reading).toBe('idle')
    expect(older().sessions).toHaveLength(SESSIONS_PAGE)
  })

  test('a cache that has no more is no end', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await readOlderSessions(() => Promise.resolve({ sessions: [], unreadable: 0, mayHaveMore: true }))
    expect(older()).toMatchObject({ reading: 'failed', isEnd: false })
  })

  test('a page of one moment does not hold up the next', async () => {
    const sameEnd = page(0).map((session) => ({ ...session, endTime: 1000 }))
    hear(aListing(sameEnd))
    const read = vi.fn(() => Promise.resolve({ sessions: sameEnd, unreadable: 0, mayHaveMore: true }))
    await readOlderSessions(read)
    expect(known()).toBe(999)
  })

  test('what was on its way at sign-out does not arrive', async () => {
    let answer: (page: SessionPage) => void = () => {}
    const reading = readOlderSessions(() => new Promise((resolve) => (answer = resolve)))
    forgetOlderSessions()
    answer({ sessions: page(1), unreadable: 0, mayHaveMore: true })
    await reading
    expect(older().sessions).toEqual([])
  })
})

describe('HISTORY-13 under a window that moves', () => {
  test('what newer ones push out at the foot is kept, and known', () => {
    hear(aListing(ALL.slice(0, SESSIONS_PAGE)))
    const [newest] = severalSessions(1, 0)
    hear(aListing([...(newest ? [newest] : []), ...ALL.slice(0, SESSIONS_PAGE - 1)]))
    expect(ids(older().sessions)).toEqual([`s${SESSIONS_PAGE}`])
    expect(known()).toBe(endOf(SESSIONS_PAGE - 1))
  })

  test('after a window with nothing of the old one they are read anew', async () => {
    await readOlderSessions(pagesOf(ALL))
    hear(aListing(severalSessions(SESSIONS_PAGE, -2 * SESSIONS_PAGE)))
    expect(older()).toMatchObject({ sessions: [], knownBackTo: null })
  })

  test('below a window out of the cache they are read anew once the server has told it', async () => {
    forgetOlderSessions()
    hear(aListing(page(0), { isFromCache: true }))
    await readOlderSessions(pagesOf(ALL))
    expect(older().sessions).toHaveLength(SESSIONS_PAGE)
    hear(aListing(page(0)))
    expect(older().sessions).toEqual([])
  })
})

describe('what this device writes', () => {
  test('is entered where it is known, and left to be read where it is not', async () => {
    await readOlderSessions(pagesOf(ALL))
    const [inside, below] = [ALL[SESSIONS_PAGE + 3], ALL[2 * SESSIONS_PAGE + 3]]
    if (!inside || !below) throw new Error('There are too few sessions.')
    putOlderSessions([{ ...inside, notes: 'Edited' }, below])
    expect(older().sessions.find(({ id }) => id === inside.id)?.notes).toBe('Edited')
    expect(ids(older().sessions)).not.toContain(below.id)
    expect(dropOlderSessions([inside.id, 'unknown'])).toHaveLength(1)
    expect(ids(older().sessions)).not.toContain(inside.id)
  })
})
