import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aListing, tellSessions } from '../../../tests/builders/facts'
import { aSession } from '../../../tests/builders/session'
import { sessionStore, type SessionStore } from '../../../tests/builders/session-store'
import { endWeekOf, rangeOfEndWeek } from '@/domain/session/end-time'
import { useClock } from '../clock'
import { openSessionCache } from './session-cache'
import { sessionsIn } from './sessions-in'
import { useSessionWeeks, useSessions, useUncountedSessions, useUnreadableSessions } from './use-sessions'

const MONDAY = Date.UTC(2026, 10, 16)
const WEEK = rangeOfEndWeek(endWeekOf(MONDAY))
const [now, next] = [aSession({ id: 'now', endTime: MONDAY }), aSession({ id: 'next', endTime: WEEK.until })]

let store: SessionStore
let close: () => void

beforeEach(() => {
  store = sessionStore(aListing([now, next]))
  close = openSessionCache(store.watchSpan)
})
afterEach(() => close())

test('DATA-19 a screen has its sessions live, also after its range has changed', () => {
  const { result, rerender } = renderHook(useSessions, { initialProps: WEEK })
  expect(result.current).toMatchObject({ sessions: [now], status: 'ready' })
  rerender(rangeOfEndWeek(endWeekOf(MONDAY) + 1))
  expect(result.current.sessions).toEqual([next])
  const changed = { ...next, notes: 'changed' }
  act(() => store.tell(aListing([now, changed])))
  expect(result.current.sessions).toEqual([changed])
})

test('DATA-19 a screen renders for its own days alone', () => {
  let renders = 0
  renderHook(() => {
    renders += 1
    return useSessions({ from: WEEK.from, until: WEEK.from + 1000 })
  })
  const before = renders
  act(() => store.tell(aListing([now, { ...next, notes: 'changed' }])))
  act(() => store.tell(aListing([now, aSession({ id: 'other day', endTime: MONDAY + 5000 })])))
  expect(renders).toBe(before)
  act(() => store.tell(aListing([{ ...now, notes: 'changed' }])))
  expect(renders).toBe(before + 1)
})

test('DATA-19 weeks that scroll in leave the others as they are', () => {
  const [first, second] = [endWeekOf(MONDAY), endWeekOf(MONDAY) + 1]
  const { result, rerender } = renderHook(useSessionWeeks, { initialProps: [first] })
  const known = result.current.get(first)
  rerender([first, second])
  expect(result.current.get(first)).toBe(known)
  expect(result.current.get(second)?.sessions).toEqual([next])
})

test('AUTH-10 after the sign-out a screen that is still there shows nothing', () => {
  const { result } = renderHook(() => useSessions(WEEK))
  act(() => close())
  expect(result.current).toMatchObject({ sessions: [], status: 'loading' })
  expect(store.open()).toEqual([])
})

test('DATA-21 the browser’s word about the network decides what an empty cache means', () => {
  store.tell({ isFromCache: true })
  const { result } = renderHook(() => useSessions(WEEK))
  expect(result.current.status).toBe('loading')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current.status).toBe('ready')
  Reflect.deleteProperty(navigator, 'onLine')
})

test('DATA-21 of what the reconciler and the open weeks have counted, the larger number is told', () => {
  const today = Date.UTC(2026, 10, 19)
  useClock.setState({ now: today })
  const own = tellSessions({ unreadable: 1 })
  const release = sessionsIn({ from: today, until: today + 1 }).subscribe(() => {})
  const { result } = renderHook(useUnreadableSessions)
  expect(result.current).toBe(1)
  // Three more have no time, so that no week holds them.
  act(() => useUncountedSessions.setState({ count: 4 }))
  expect(result.current).toBe(4)
  act(() => own.tell({ unreadable: 6 }))
  expect(result.current).toBe(6)
  release()
})
