import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import type { SessionPage } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { HistoryPage } from '@/features/history/HistoryPage'
import { BackendContext } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'
import { forgetOlderSessions } from '@/state/older-sessions'
import { forgetPlaces } from '@/state/places'
import type { FakeBackend } from './backend'
import { tellFacts } from './facts'
import { aSession } from './session'

/** The history of somebody who has these sessions, on a Thursday in November, in UTC. */
export function openHistory(
  backend: FakeBackend,
  sessions: Facts['sessions'],
  facts: Partial<Facts> = {},
): void {
  useClock.setState({ now: Date.UTC(2026, 10, 19, 13, 40), zone: 'UTC' })
  forgetOlderSessions()
  forgetPlaces()
  tellFacts({}, { sessions, ...facts })
  render(
    <MemoryRouter initialEntries={['/app/history']}>
      <BackendContext value={backend}>
        <HistoryPage />
      </BackendContext>
    </MemoryRouter>,
  )
}

export const hearSessions = (sessions: Facts['sessions']) => act(() => useFacts.setState({ sessions }))

/** As many sessions as asked for, an hour each and six hours apart, the newest first, told apart by their notes. */
export function severalSessions(count: number, from = 1): Session[] {
  const newest = Date.UTC(2026, 10, 19, 9)
  return Array.from({ length: count }, (_, index) => {
    const startTime = newest - (from - 1 + index) * 6 * 3_600_000
    const id = `s${from + index}`
    return aSession({ id, notes: `Note ${from + index}`, startTime, endTime: startTime + 3_600_000 })
  })
}

/** What the server answers that has these sessions. */
export function pagesOf(sessions: readonly Session[]) {
  return (endTime: number, count: number): Promise<SessionPage> => {
    const older = sessions.filter((session) => session.endTime < endTime)
    return Promise.resolve({
      sessions: older.slice(0, count),
      unreadable: 0,
      mayHaveMore: older.length >= count,
    })
  }
}

/** The width of the screen, as the media queries answer it. */
export function screenWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    const list = {
      matches: width <= limit,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }
    return list as unknown as MediaQueryList
  })
}
