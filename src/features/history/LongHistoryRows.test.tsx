import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions, openHistory } from '../../../tests/builders/history'
import {
  backend,
  boxOf,
  lookElsewhere,
  positionOf,
  rows,
  setUpLongHistory,
  SPARSE,
} from './long-history.testing'

setUpLongHistory()

describe('HISTORY-04 a long list', () => {
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
    const [removed] = backend.writes['delete-sessions'].mock.calls[0] ?? []
    expect(removed?.sessions.map(({ id }) => id)).toEqual(SPARSE.slice(0, count).map(({ id }) => id))
  })

  test('HISTORY-18 what another device deletes far from where is looked at is no longer selected', async () => {
    openHistory(backend, aListing(SPARSE))
    for (const index of [0, 1]) await userEvent.click(boxOf(rows()[index]))
    await lookElsewhere()
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
    hearSessions(aListing(SPARSE.slice(1)))
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 session' }))
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: 's2' })],
      trashId: expect.any(String) as unknown,
    })
  })
})
