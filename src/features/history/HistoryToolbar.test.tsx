import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { openHistory, severalSessions } from '../../../tests/builders/history'
import { screenWidth } from '../../../tests/builders/screen-width'
import { press } from '../../../tests/builders/press'
import { revisedSession } from '@/domain/session/revision'
import { useToasts } from '@/state/toasts'
import { undoNewest } from '@/state/undo'

/** 19 November at 09:00 and 03:00, 18 November at 21:00 and 15:00. */
const FOUR = severalSessions(4)
let backend: FakeBackend

beforeEach(() => {
  backend = aBackend()
  screenWidth(1440)
})
afterEach(() => vi.restoreAllMocks())

test('HISTORY-02 HISTORY-23 up to 1350 px Delete selected is always there, Change selected only with a selection, which can be dropped', async () => {
  screenWidth(1350)
  openHistory(backend, aListing(FOUR))
  const action = (name: string) => screen.queryByRole('button', { name })
  expect(action('Delete selected')).toBeVisible()
  expect(action('Change selected')).toBeNull()
  await press('Delete selected')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^19 November/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await press('Done')
  expect(action('Change selected')).toBeVisible()
  await press('Unselect 2 sessions')
  expect(action('Change selected')).toBeNull()
  expect(action('Delete selected')).toHaveAttribute('aria-disabled', 'true')
})

test('HISTORY-23 on a phone Clear all sessions has its words', () => {
  screenWidth(390)
  openHistory(backend, aListing(FOUR))
  expect(screen.getByRole('button', { name: 'Clear all sessions' })).toHaveTextContent('Clear all sessions')
})

test('FIND-03 UNDO-01 a refused change is not said to be done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  backend.writes['edit-sessions'].mockImplementation(() => Promise.reject(new Error('refused')))
  openHistory(backend, aListing(FOUR))
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).slice(0, 2))
    await userEvent.click(box)
  await press('Change selected')
  await userEvent.selectOptions(await screen.findByLabelText('Session type'), 'Programming')
  await press('Change 2 sessions')
  const texts = () => useToasts.getState().toasts.map(({ text }) => text)
  await waitFor(() => expect(texts().join()).toContain('could not be changed'))
  expect(texts().join()).not.toContain('2 sessions changed.')
  act(() => void undoNewest())
  expect(backend.writes['edit-sessions']).toHaveBeenCalledOnce()
})

test('FIND-03 UNDO-01 after a partly refused change Undo is offered for what was stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = openHistory(backend, aListing(FOUR))
  backend.writes['edit-sessions'].mockImplementationOnce(async ({ edits }) => {
    const stored = edits.slice(0, 1).map(({ before, after }) => revisedSession(before, after))
    act(() => store.tell(aListing([...stored, ...FOUR.filter(({ id }) => id !== stored[0]?.id)])))
    await Promise.reject(new Error('refused'))
  })
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).slice(0, 2))
    await userEvent.click(box)
  await press('Change selected')
  await userEvent.selectOptions(await screen.findByLabelText('Session type'), 'Programming')
  await press('Change 2 sessions')
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('1 session changed.'),
  )
  act(() => void undoNewest())
  expect(backend.writes['edit-sessions'].mock.lastCall?.[0].edits).toHaveLength(1)
})
