import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions as hear, severalSessions as several } from '../../../tests/builders/history'
import { press } from '../../../tests/builders/press'
import { useToasts } from '@/state/toasts'
import { backend, boxOf, check, open, setUpHistoryPage } from './history-page.testing'

setUpHistoryPage()

describe('deleting', () => {
  test('HISTORY-02 does nothing while nothing is selected, and says why', async () => {
    open(aListing(several(2)))
    const button = screen.getByRole('button', { name: 'Delete selected' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Select sessions first.')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('HISTORY-02, ERRORS-25 the confirmation names the number; declining changes nothing', async () => {
    open(aListing(several(4)))
    await check(0, 1, 3)
    expect(screen.getByText('3 selected')).toBeVisible()
    await press('Delete selected')
    const dialog = screen.getByRole('dialog', { name: 'Delete 3 sessions?' })
    expect(dialog).toHaveAccessibleDescription(
      'The points you have earned stay. The trash in Settings keeps what you delete for 30 days.',
    )
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.writes['delete-sessions']).not.toHaveBeenCalled()
    expect(boxOf(0)).toBeChecked()
  })

  test('HISTORY-02 confirming removes exactly those and closes at once, without waiting for the server', async () => {
    backend.writes['delete-sessions'].mockReturnValue(new Promise(() => {}))
    open(aListing(several(4)))
    await check(3, 0, 1)
    await press('Delete selected')
    await press('Delete 3 sessions')
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [
        expect.objectContaining({ id: 's1' }),
        expect.objectContaining({ id: 's2' }),
        expect.objectContaining({ id: 's4' }),
      ],
      trashId: expect.any(String) as unknown,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  test('HISTORY-02 one session is one session', async () => {
    open(aListing(several(2)))
    await check(1)
    await press('Delete selected')
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await press('Delete 1 session')
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: 's2' })],
      trashId: expect.any(String) as unknown,
    })
  })

  test('HISTORY-02 a refusal is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['delete-sessions'].mockRejectedValue(new Error('refused'))
    open(aListing(several(1)))
    await check(0)
    await press('Delete selected')
    await press('Delete 1 session')
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'Error: Could not delete the selected sessions.' },
      ]),
    )
  })

  test('HISTORY-02 the box of the head selects all shown and none', async () => {
    open(aListing(several(3)))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all sessions' })
    await check(1)
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(screen.getByText('3 selected')).toBeVisible()
    await userEvent.click(all)
    expect(screen.queryByText('3 selected')).toBeNull()
    expect(boxOf(0)).not.toBeChecked()
  })

  test('HISTORY-02, HISTORY-18 what vanishes is no longer selected, nor asked about', async () => {
    const sessions = several(3)
    open(aListing(sessions))
    await check(0, 1)
    await press('Delete selected')
    hear(aListing(sessions.slice(1)))
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await press('Delete 1 session')
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: 's2' })],
      trashId: expect.any(String) as unknown,
    })
  })

  test.each(['Delete selected', 'Change selected'])(
    'HISTORY-02 %s does not ask again by itself when its sessions are gone and others are selected',
    async (button) => {
      const sessions = several(2)
      open(aListing(sessions))
      await check(0)
      await press(button)
      await screen.findByRole('dialog')
      hear(aListing(sessions.slice(1)))
      expect(screen.queryByRole('dialog')).toBeNull()
      await check(0)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('HISTORY-02 works with the keyboard alone', async () => {
    open(aListing(several(1)))
    boxOf(0).focus()
    await userEvent.keyboard(' ')
    screen.getByRole('button', { name: 'Delete selected' }).focus()
    await userEvent.keyboard('{Enter}')
    // What cannot be undone must be meant: Cancel has the focus.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: 's1' })],
      trashId: expect.any(String) as unknown,
    })
    expect(screen.getByRole('button', { name: 'Delete selected' })).toHaveFocus()
  })
})
