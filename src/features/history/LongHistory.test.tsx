import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions, openHistory } from '../../../tests/builders/history'
import { monthsOf } from '../../../tests/builders/rollups'
import { endWeekOf } from '@/domain/session/end-time'
import { useRollupStatus } from '@/state/rollups'
import { ROW_HEIGHT } from './table/use-virtual-rows'
import {
  ALL,
  backend,
  items,
  LISTED,
  loadedRows,
  offline,
  placeholders,
  positionOf,
  rows,
  scrollTo,
  setUpLongHistory,
  table,
} from './long-history.testing'

setUpLongHistory()

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
    const held = ALL.filter(({ endTime }) => endWeekOf(endTime) === endWeekOf(ALL[0]?.endTime ?? 0)).slice(
      0,
      5,
    )
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
})
