import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { frameTime } from '../../../tests/builders/frames'
import { hearSessions, openHistory, severalSessions } from '../../../tests/builders/history'
import { screenWidth } from '../../../tests/builders/screen-width'
import { monthsOf } from '../../../tests/builders/rollups'
import { aSession } from '../../../tests/builders/session'
import type { Coordinates } from '@/domain/session/location'
import { chunkOf } from '@/domain/session/chunk'
import { useRollupStatus } from '@/state/rollups'
import { ROW_HEIGHT } from './table/use-virtual-rows'

let backend: FakeBackend
/** Four a day over more than a year. */
const ALL = severalSessions(1600)
/** One a week, so that a screen of rows reaches over more weeks than stay open when they are not looked at. */
const SPARSE = severalSessions(150).map((session, index) => {
  const startTime = Date.UTC(2026, 10, 19, 9) - index * 7 * 24 * 3_600_000
  return { ...session, startTime, endTime: startTime + 3_600_000 }
})
let frames: ReturnType<typeof frameTime>

const dayOf = ({ startTime }: { startTime: number }) => new Date(startTime).toISOString().slice(0, 10)
/** The sessions as the list shows them, with null for the heading of each day. */
const LISTED = ALL.flatMap((session, index) =>
  index > 0 && dayOf(session) === dayOf(ALL[index - 1] ?? session) ? [session] : [null, session],
)
const table = () => screen.getByRole('table')
// By attribute: roles of hundreds of cells take seconds to work out.
const rowsWith = (attribute: string) => [...document.querySelectorAll<HTMLElement>(`tr[${attribute}]`)]
/** Rows and headings, without the head. */
const items = () => rowsWith('aria-rowindex').slice(1)
const headings = () => rowsWith('data-heading')
const rows = () => items().filter((row) => !headings().includes(row))
const placeholders = () => rowsWith('data-missing')
const loadedRows = () => rowsWith('data-session')
const boxOf = (row: HTMLElement | undefined) => row?.querySelector('input') as HTMLInputElement
const positionOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-rowindex'))
const offline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

/** Looks at other weeks for long enough that those of the first rows are closed, but for what holds them. */
async function lookElsewhere() {
  await scrollTo(220 * ROW_HEIGHT)
  await waitFor(() => expect(placeholders()).toEqual([]))
}

/** Each time after a rest. For lists that move fast see table/fast-scroll.test.tsx. */
async function scrollTo(y: number) {
  frames.pass(1000)
  await act(async () => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
    await Promise.resolve()
  })
}

beforeEach(() => {
  backend = aBackend()
  frames = frameTime()
  screenWidth(1440)
  window.scrollTo(0, 0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('HISTORY-04 a long list', () => {
  test('HISTORY-16 has its full length at once, and mounts and reads only what can be seen', () => {
    const store = openHistory(backend, aListing(ALL))
    expect(screen.getByText(ALL.length.toLocaleString('en'))).toBeVisible()
    expect(table()).toHaveAttribute('aria-rowcount', `${LISTED.length + 1}`)
    expect(rows().length).toBeGreaterThan(10)
    expect(items().length).toBeLessThanOrEqual(100)
    expect(store.open().length).toBeLessThanOrEqual(5)
    const room = [...table().querySelectorAll<HTMLElement>('td[style]')]
    const height = room.reduce((sum, { style }) => sum + Number.parseInt(style.height), 0)
    expect(height + items().length * ROW_HEIGHT).toBe(LISTED.length * ROW_HEIGHT)
  })

  test('HISTORY-16 says which rows these are, placeholders too', async () => {
    const store = openHistory(backend, aListing(ALL))
    expect(items().slice(0, 2).map(positionOf)).toEqual([2, 3])
    expect(rows().slice(0, 3).map(positionOf)).toEqual([3, 4, 6])
    act(() => store.tell(null))
    await scrollTo(1000 * ROW_HEIGHT)
    expect(placeholders().length).toBeGreaterThan(10)
    const positions = items().map(positionOf)
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index))
  })

  test('HISTORY-17 reads the rows where it comes to rest, which are skeletons meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const store = openHistory(backend, aListing(ALL))
    act(() => void vi.advanceTimersByTime(100))
    const before = store.open().length
    for (const row of [300, 600, 900]) {
      await scrollTo(row * ROW_HEIGHT)
      expect(store.open()).toHaveLength(before)
    }
    expect(loadedRows()).toEqual([])
    const [first] = placeholders() as [HTMLElement]
    expect(first).toHaveAttribute('aria-busy', 'true')
    expect(first).toHaveTextContent(/^\d\d\/\d\d\/\d{4}Loading$/)
    const mounted = rows().map(positionOf)

    act(() => void vi.advanceTimersByTime(100))
    act(() => void vi.advanceTimersByTime(100))
    expect(placeholders()).toEqual([])
    expect(rows().map(positionOf)).toEqual(mounted)
    expect(
      within(rows()[0] as HTMLElement).getByText(LISTED[(mounted[0] ?? 0) - 2]?.notes ?? 'a heading'),
    ).toBeVisible()
    // The weeks in view, the newest ones that were left, and the current one.
    expect(store.open().length).toBeLessThanOrEqual(before + 3)
  })

  test('HISTORY-17 a session that was not counted does not move what is looked at', async () => {
    openHistory(backend, aListing(ALL))
    await scrollTo(900 * ROW_HEIGHT)
    await waitFor(() => expect(placeholders()).toEqual([]))
    const scrollBy = vi.spyOn(window, 'scrollBy')
    const [newest] = ALL as [(typeof ALL)[number]]
    hearSessions(aListing([...ALL, { ...newest, id: 'new', endTime: newest.endTime + 1000 }]))
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, ROW_HEIGHT)
  })

  test('HISTORY-19 rows that could not be read say so where they are, and are tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = openHistory(backend, aListing(ALL))
    const before = store.open().length
    act(() => store.tell(null))
    await scrollTo(900 * ROW_HEIGHT)
    await waitFor(() => expect(store.open().length).toBeGreaterThan(before))
    act(store.fail)
    const texts = placeholders().map((row) => row.textContent)
    expect(texts.filter((text) => text.endsWith('Could not be loaded')).length).toBeGreaterThan(10)
    const [again] = within(table()).getAllByRole('button', { name: 'Try again' })
    store.tell(aListing(ALL))
    await userEvent.click(again as HTMLElement)
    await waitFor(() => expect(placeholders()).toEqual([]))
  })

  test('HISTORY-19 offline it says which rows are not on this device', () => {
    const held = ALL.filter(({ endTime }) => chunkOf(endTime) === chunkOf(ALL[0]?.endTime ?? 0)).slice(0, 5)
    openHistory(backend, aListing(held, { isFromCache: true }), { months: aListing(monthsOf(ALL)) })
    act(offline)
    expect(loadedRows()).toHaveLength(5)
    expect(table()).toHaveAttribute('aria-rowcount', `${LISTED.length + 1}`)
    const [first, second] = placeholders().map((row) => row.textContent)
    expect(first).toMatch(/Not on this device\. It loads once you’re online\.$/)
    expect(second).toMatch(/Not on this device$/)
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('HISTORY-16 while the rollups are added up the newest weeks can be used already', async () => {
    openHistory(backend, aListing(ALL), { months: aListing([]) })
    act(() => useRollupStatus.setState({ at: 'adding-up', done: 0, total: ALL.length }))
    await waitFor(() => expect(loadedRows().length).toBeGreaterThan(10))
    expect(table()).toHaveAttribute('aria-rowcount', '-1')
    expect(screen.getByText(/^\d+\+$/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^18 November, 12 productivity points/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('button', { name: /^1 October, loading/ })).toBeVisible()
  })

  test('HISTORY-18 what has the focus stays mounted and loaded when it is scrolled away, with its neighbors', async () => {
    openHistory(backend, aListing(SPARSE))
    const box = boxOf(rows()[3])
    act(() => box.focus())
    await lookElsewhere()
    expect(box).toHaveFocus()
    const mounted = rows().map(positionOf)
    expect(mounted.slice(0, 3)).toEqual([7, 9, 11])
    expect(mounted[3]).toBeGreaterThan(80)
    await userEvent.tab()
    await userEvent.tab()
    const next = rows().find((row) => positionOf(row) === 11)
    expect(boxOf(next)).toHaveFocus()
  })

  test('HISTORY-18 the focus goes to the next row when another device deletes its row', () => {
    const some = SPARSE.slice(0, 5)
    openHistory(backend, aListing(some))
    act(() =>
      within(rows()[1] as HTMLElement)
        .getByRole('checkbox')
        .focus(),
    )
    hearSessions(aListing(some.filter(({ id }) => id !== 's2')))
    expect(within(rows()[1] as HTMLElement).getByText('Note 3')).toBeVisible()
    expect(boxOf(rows()[1])).toHaveFocus()
  })

  test('HISTORY-02, HISTORY-18 select all means all that are loaded, says so, and stays at its number', async () => {
    openHistory(backend, aListing(SPARSE))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded sessions' }))
    const [text] = screen.getAllByText(/^\d+ selected$/).map(({ textContent }) => textContent)
    const count = Number.parseInt(text ?? '')
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(200)
    await lookElsewhere()
    expect(screen.getByText(`${count} selected`)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select all loaded sessions' })).toBePartiallyChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
    await userEvent.click(screen.getByRole('button', { name: `Delete ${count} sessions` }))
    const [removed] = backend.sessions.remove.mock.calls[0] ?? []
    expect(removed?.map(({ id }) => id)).toEqual(SPARSE.slice(0, count).map(({ id }) => id))
  })

  test('HISTORY-18 what another device deletes far from where is looked at is no longer selected', async () => {
    openHistory(backend, aListing(SPARSE))
    for (const index of [0, 1]) await userEvent.click(boxOf(rows()[index]))
    await lookElsewhere()
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
    hearSessions(aListing(SPARSE.slice(1)))
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 session' }))
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: 's2' })],
      expect.any(String),
    )
  })
})

describe('HISTORY-24 the headings of the days', () => {
  const words = () => headings().map((row) => row.textContent)

  test('HISTORY-24 say what each day adds up to before a session is read, and after', async () => {
    const store = openHistory(backend, null, { months: aListing(monthsOf(ALL)) })
    expect(loadedRows()).toEqual([])
    const before = words().slice(0, 3)
    expect(before).toEqual([
      'Thursday 19 November, 2 sessions, 2h 00m productivity, 0m play, Harmony +6',
      'Wednesday 18 November, 4 sessions, 4h 00m productivity, 0m play, Harmony +12',
      'Tuesday 17 November, 4 sessions, 4h 00m productivity, 0m play, Harmony +12',
    ])
    const places = items().map(positionOf)
    act(() => store.tell(aListing(ALL)))
    await waitFor(() => expect(loadedRows().length).toBeGreaterThan(10))
    expect(words().slice(0, 3)).toEqual(before)
    expect(items().map(positionOf)).toEqual(places)
  })

  test('HISTORY-24 a heading names its rows, and the year where it is another one', () => {
    const long = ALL.slice(0, 2).map((session) => ({
      ...session,
      id: `${session.id} of 2025`,
      startTime: session.startTime - 365 * 24 * 3_600_000,
      endTime: session.endTime - 365 * 24 * 3_600_000,
    }))
    openHistory(backend, aListing([...ALL.slice(0, 2), ...long]))
    const groups = [...table().querySelectorAll('tbody')].filter((body) =>
      body.querySelector('[data-session]'),
    )
    expect(groups.map((body) => within(body).getByRole('rowheader').textContent?.split(',')[0])).toEqual([
      'Thursday 19 November',
      'Wednesday 19 November 2025',
    ])
    expect(groups.map((body) => body.querySelectorAll('[data-session]').length)).toEqual([2, 2])
  })

  test('HISTORY-13 HISTORY-24 a session among those of another day keeps its place and shows its date', () => {
    const hour = 3_600_000
    const start = Date.UTC(2026, 10, 18)
    const life = [
      aSession({ id: 'late', startTime: start - hour, endTime: start + 2 * hour }),
      aSession({ id: 'next', startTime: start, endTime: start + hour }),
    ]
    openHistory(backend, aListing(life))
    expect(items().map((row) => row.dataset.heading ?? row.dataset.session)).toEqual([
      '2026-11-17',
      'late',
      '2026-11-18',
      'next',
    ])
    const earlier = [
      ...life,
      aSession({ id: 'early', startTime: start - 5 * hour, endTime: start - 4 * hour }),
    ]
    hearSessions(aListing(earlier))
    expect(rowsWith('data-stray').map((row) => row.dataset.session)).toEqual(['early'])
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
    openHistory(
      backend,
      aListing([...withPlace, aSession({ id: 'b', endTime: Date.UTC(2025, 5, 10, 9, 30) })]),
    )
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
