import { afterEach, beforeEach, vi } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { sessionStore, type SessionStore } from '../../../tests/builders/session-store'
import { endWeekOf, rangeOfEndWeek } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { createSessionCache, type SessionCache } from './session-cache'
import { sessionsIn } from './sessions-in'

export const WEEK_MS = 7 * 24 * 3_600_000
export const MONDAY = Date.UTC(2026, 10, 16)
export const week = (index: number) => rangeOfEndWeek(endWeekOf(MONDAY) + index)
export const endingAt = (endTime: number, change: Partial<Session> = {}) =>
  aSession({ id: `at-${endTime}`, startTime: endTime - 1, endTime, ...change })
export const settled = () => Promise.resolve()

export let store: SessionStore
let isOnline: boolean
export let cache: ReturnType<typeof createSessionCache>

/** Whether the cache believes that there is a network. */
export function setOnline(next: boolean): void {
  isOnline = next
}

/** Keeps the range live, as a mounted component does. */
export function watched(range: { from: number; until: number }, from: SessionCache = cache) {
  const view = sessionsIn(range, from)
  const onChange = vi.fn()
  return { view, onChange, release: view.subscribe(onChange) }
}

export function setUpSessionCache(): void {
  beforeEach(() => {
    isOnline = true
    store = sessionStore()
    cache = createSessionCache(() => isOnline)
    cache.open(store.watchSpan)
  })

  afterEach(() => vi.restoreAllMocks())
}
