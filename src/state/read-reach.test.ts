import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../tests/builders/facts'
import { aSession } from '../../tests/builders/session'
import type { SessionPage } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { readReach, reachesBack, REACH_PAGE } from './read-reach'

const REACH = { from: 1000, until: 2000 }
const endingAt = (endTime: number, id = `at-${endTime}`) => aSession({ id, endTime })

/** A store that answers as the backend does, newest first. */
function storeOf(sessions: readonly Session[]) {
  const newestFirst = sessions.toSorted((a, b) => b.endTime - a.endTime)
  return vi.fn((before: number, count: number): Promise<SessionPage> => {
    const page = newestFirst.filter(({ endTime }) => endTime < before).slice(0, count)
    return Promise.resolve({ sessions: page, unreadable: 0, mayHaveMore: page.length === count })
  })
}

describe('reading an earlier week', () => {
  test('INT-31 one page is enough when it reaches back far enough', async () => {
    const store = storeOf(Array.from({ length: 500 }, (_, index) => endingAt(1999 - index * 20)))
    const sessions = await readReach(store, REACH)
    expect(store).toHaveBeenCalledExactlyOnceWith(2000, REACH_PAGE)
    expect(sessions.length).toBeLessThanOrEqual(200)
  })

  test('INT-31 a full week is read page by page, and nothing is lost or read for ever', async () => {
    const all = Array.from({ length: 350 }, (_, index) => endingAt(1999 - index))
    const store = storeOf([...all, endingAt(500), endingAt(400)])
    const found = new Set((await readReach(store, REACH)).map(({ id }) => id))
    expect(all.every(({ id }) => found.has(id))).toBe(true)
    expect(store.mock.calls.length).toBeLessThanOrEqual(5)
    expect(store.mock.calls.every(([, count]) => count <= 200)).toBe(true)
  })

  test('INT-31 of sessions that end together none falls between two pages', async () => {
    const together = Array.from({ length: 80 }, (_, index) => endingAt(1500, `same-${index}`))
    const store = storeOf([...Array.from({ length: 60 }, (_, index) => endingAt(1900 - index)), ...together])
    expect(await readReach(store, REACH)).toHaveLength(140)
  })

  test('INT-31 it ends though more than a page end together', async () => {
    const store = storeOf(Array.from({ length: 300 }, (_, index) => endingAt(1500, `same-${index}`)))
    expect((await readReach(store, REACH)).length).toBeGreaterThanOrEqual(REACH_PAGE)
  })

  test('INT-31 it ends at a page in which nothing can be read', async () => {
    const unreadable = vi.fn(() => Promise.resolve({ sessions: [], unreadable: 100, mayHaveMore: true }))
    expect(await readReach(unreadable, REACH)).toEqual([])
  })
})

describe('whether the watched sessions are enough', () => {
  test('INT-31 they are when there are no others, or one is older than the week', () => {
    expect(reachesBack(aListing([endingAt(1500)]), 2, REACH)).toBe(true)
    expect(reachesBack(aListing([endingAt(1500), endingAt(999)]), 2, REACH)).toBe(true)
    expect(reachesBack(aListing([endingAt(1500), endingAt(1400)]), 2, REACH)).toBe(false)
  })
})
