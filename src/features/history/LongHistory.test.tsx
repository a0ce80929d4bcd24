import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { openHistory, pagesOf, screenWidth, severalSessions } from '../../../tests/builders/history'
import { aSession } from '../../../tests/builders/session'
import type { Coordinates } from '@/domain/session/location'
import { SESSIONS_PAGE } from '@/state/facts'
import { readOlderSessions } from '@/state/older-sessions'
import { ROW_HEIGHT } from './use-virtual-rows'

let backend: FakeBackend
const ALL = severalSessions(2 * SESSIONS_PAGE + 50)
const table = () => screen.getByRole('table')
const rows = () => within(table()).getAllByRole('row').slice(1)

async function scrollTo(y: number) {
  await act(async () => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
    await Promise.resolve()
  })
}

beforeEach(() => {
  backend = aBackend()
  backend.sessions.readBefore.mockImplementation(pagesOf(ALL))
  screenWidth(1440)
  window.scrollTo(0, 0)
})

afterEach(() => vi.restoreAllMocks())

describe('HISTORY-04 a long list', () => {
  test('opens with what is watched and mounts the rows that can be seen, and a few more', () => {
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    expect(backend.sessions.readBefore).not.toHaveBeenCalled()
    expect(rows().length).toBeGreaterThan(10)
    expect(rows().length).toBeLessThanOrEqual(100)
    expect(screen.getByText(`${SESSIONS_PAGE}+`)).toBeVisible()
  })

  test('says how many rows there are, and which these are', () => {
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE - 1)))
    expect(table()).toHaveAttribute('aria-rowcount', `${SESSIONS_PAGE}`)
    expect(rows()[0]).toHaveAttribute('aria-rowindex', '2')
    expect(rows()[1]).toHaveAttribute('aria-rowindex', '3')
  })

  test('near its end reads the next page, once', async () => {
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    expect(table()).toHaveAttribute('aria-rowcount', '-1')
    await scrollTo(SESSIONS_PAGE * ROW_HEIGHT)
    await waitFor(() => expect(screen.getByText(`${2 * SESSIONS_PAGE - 1}+`)).toBeVisible())
    expect(backend.sessions.readBefore).toHaveBeenCalledOnce()
    expect(rows().length).toBeLessThanOrEqual(100)
  })

  test('says that older ones are coming, or could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let fail: (error: Error) => void = () => {}
    backend.sessions.readBefore.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    await scrollTo(SESSIONS_PAGE * ROW_HEIGHT)
    expect(screen.getByText('Loading older sessions')).toBeInTheDocument()
    await act(async () => {
      fail(new Error('no network'))
      await Promise.resolve()
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Older sessions could not be loaded.')
    backend.sessions.readBefore.mockImplementation(pagesOf(ALL))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText(`${2 * SESSIONS_PAGE - 1}+`)).toBeVisible())
  })

  test('what has the focus stays mounted when it is scrolled away, with its neighbours', async () => {
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    const box = within(rows()[3] as HTMLElement).getByRole('checkbox')
    act(() => box.focus())
    await scrollTo(100 * ROW_HEIGHT)
    expect(box).toHaveFocus()
    const mounted = rows().map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(mounted.slice(0, 3)).toEqual([4, 5, 6])
    expect(mounted[3]).toBeGreaterThan(50)
  })

  test('HISTORY-02 select all means all that are loaded, and says so', async () => {
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded sessions' }))
    expect(screen.getByText(`${SESSIONS_PAGE} selected`)).toBeVisible()
    await act(() => readOlderSessions(pagesOf(ALL), -1))
    expect(screen.getByText(`${SESSIONS_PAGE} selected`)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select all sessions' })).toBePartiallyChecked()
    expect(screen.getByText(String(ALL.length))).toBeVisible()
  })
})

describe('HISTORY-09 the place of a session', () => {
  const withPlace = [aSession({ location: 'v1.a' })]
  const placeCell = () => within(rows()[0] as HTMLElement).getAllByRole('cell')[9]

  test('LOCATION-07, LOCATION-10 is being decrypted, then a link to an outside map', async () => {
    let answer: (place: Coordinates) => void = () => {}
    backend.locations.decrypt.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    openHistory(backend, aListing(withPlace))
    expect(placeCell()).toHaveTextContent('Decrypting...')
    await act(async () => {
      answer({ lat: 52.52, lon: -13.405 })
      await Promise.resolve()
    })
    const link = screen.getByRole('link', { name: 'View Map of Productivity, 10/06/2025 09:00' })
    expect(link).toHaveTextContent('View Map')
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=52.52&mlon=-13.405#map=15/52.52/-13.405',
    )
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(backend.locations.decrypt).toHaveBeenCalledExactlyOnceWith('v1.a')
  })

  test('LOCATION-07, ERRORS-05 is a dash on failure, and where there is none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.locations.decrypt.mockRejectedValue(new Error('tampered'))
    openHistory(backend, aListing([...withPlace, aSession({ id: 'b', endTime: 1 })]))
    await waitFor(() => expect(placeCell()).toHaveTextContent('–'))
    expect(within(rows()[1] as HTMLElement).getAllByRole('cell')[9]).toHaveTextContent('–')
    expect(backend.locations.decrypt).toHaveBeenCalledOnce()
  })

  test('LOCATION-07 only rows in sight are decrypted, four at a time', () => {
    backend.locations.decrypt.mockReturnValue(new Promise(() => {}))
    openHistory(backend, aListing(ALL.slice(0, 100).map((session) => ({ ...session, location: session.id }))))
    expect(backend.locations.decrypt.mock.calls.map(([ciphertext]) => ciphertext)).toEqual([
      's1',
      's2',
      's3',
      's4',
    ])
  })
})
