import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { sessionStore } from '../../../tests/builders/session-store'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { endWeekOf } from '@/domain/session/end-time'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { createSearchedSessions, type SearchedStore } from './searched-sessions'
import { createSessionCache, type SessionCache } from './session-cache'

const WEEK = 7 * 86_400_000
const START = Date.UTC(2026, 2, 4, 9)
const at = (id: string, startTime: number, change: Partial<Session> = {}) =>
  createdSession(aSession({ id, startTime, endTime: startTime + 3_600_000, ...change }))
const a = at('a', START)
const b = at('b', START - WEEK)
const march = '2026-03' as MonthKey
const ALL = { from: 0, until: START + WEEK }

let stored: ReturnType<typeof sessionStore>
let cache: SessionCache
let kept: Session[]
let store: SearchedStore
const onChange = vi.fn()

const ids = () => store.get().all.map(({ session }) => session.id)
const open = (session: Session) => cache.hold([endWeekOf(session.endTime)], () => {})

beforeEach(() => {
  stored = sessionStore({ items: [a, b] })
  cache = createSessionCache(() => true)
  cache.open(stored.watchSpan)
  kept = []
  onChange.mockClear()
  store = createSearchedSessions((some) => Promise.resolve(kept.filter(({ id }) => some.includes(id))), cache)
  store.subscribe(onChange)
})

describe('FIND-02 the sessions that a search looks through', () => {
  test('come from open weeks, from the device and from months read, newest first', () => {
    open(a)
    expect(ids()).toEqual(['a'])
    store.addKept([b])
    store.addMonth('2026-01' as MonthKey, { from: 0, until: START - 3 * WEEK }, [at('c', START - 5 * WEEK)])
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(store.get().known.get('2026-03-04' as DayKey)).toBe(1)
    expect([...store.get().monthsRead]).toEqual(['2026-01'])
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('FIND-01 follow edits and deletions of open weeks, and remember weeks that were closed', () => {
    const close = open(a)
    const edited = revisedSession(a, { ...a, notes: 'New' })
    stored.tell({ items: [edited, b] })
    expect(store.get().all[0]?.session.notes).toBe('New')
    close()
    store.addKept([a])
    expect(store.get().all[0]?.session.notes).toBe('New')
    open(a)
    stored.tell({ items: [b] })
    expect(ids()).toEqual([])
  })

  test('FIND-01 follow a session that moves to a week that is not open', async () => {
    open(a)
    const moved = revisedSession(a, { ...a, startTime: START - WEEK, endTime: START - WEEK + 1 })
    kept = [moved]
    stored.tell({ items: [moved, b] })
    expect(ids()).toEqual([])
    await vi.waitFor(() => expect(ids()).toEqual(['a']))
    expect(store.get().all[0]?.session).toBe(moved)
  })

  test('an open week is right, whatever the device or a slow answer says', () => {
    open(a)
    stored.tell({ items: [] })
    store.addKept([a, b])
    store.addMonth(march, ALL, [a, b])
    expect(ids()).toEqual(['b'])
  })

  test('a month that was read replaces what was known of it', () => {
    store.addKept([a, b])
    store.addMonth(march, ALL, [a])
    expect(ids()).toEqual(['a'])
  })

  test('days that hold too many are forgotten and can be read again, unless they are live', () => {
    open(a)
    store.addMonth('2026-02' as MonthKey, { from: 0, until: START - WEEK / 2 }, [b])
    store.forget(['2026-03-04' as DayKey, '2026-02-25' as DayKey])
    expect(ids()).toEqual(['a'])
    expect(store.get().monthsRead.size).toBe(0)
  })
})
