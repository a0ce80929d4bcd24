import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions, openHistory } from '../../../tests/builders/history'
import { monthsOf } from '../../../tests/builders/rollups'
import { aSession } from '../../../tests/builders/session'
import {
  ALL,
  backend,
  headings,
  items,
  loadedRows,
  positionOf,
  rowsWith,
  setUpLongHistory,
  table,
} from './long-history.testing'

setUpLongHistory()

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
