import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { ChangesWaiting } from '@/domain/backend'
import { CallableFailed } from '@/domain/callables'
import { revisedSession } from '@/domain/session/revision'
import { useToasts } from '@/state/toasts'
import { undoNewest } from '@/state/undo'
import {
  backend,
  breaks,
  enter,
  morning,
  onClose,
  open,
  setUpEditSession,
  store,
  updated,
} from './edit-session.testing'

setUpEditSession()

describe('splitting', () => {
  test('BREAKS-06 BREAKS-07 BREAKS-09 ERRORS-07 is done by the server after a confirmation', async () => {
    open()
    await press('Split Session')
    const confirm = screen.getByRole('dialog', { name: /^Split this session/ })
    expect(confirm).toHaveTextContent('3 sessions without breaks')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }))
    expect(backend.sessions.split).not.toHaveBeenCalled()

    await press('Split Session')
    await press('Split into 3 sessions')
    expect(backend.sessions.split).toHaveBeenCalledExactlyOnceWith('session-1')
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Session split successfully!' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('UNDO-04 its undo brings back what another device had written while the form was open', async () => {
    open()
    act(() => store.tell(aListing([revisedSession(morning, { ...morning, notes: 'slow start, then flow' })])))
    await press('Split Session')
    await press('Split into 3 sessions')
    act(() => void undoNewest())
    await waitFor(() => expect(backend.writes.restore).toHaveBeenCalledOnce())
    const [restored] = backend.writes.restore.mock.lastCall?.[0].trash.items ?? []
    expect(restored).toMatchObject({ notes: 'slow start, then flow' })
  })

  const stoppedWhilePaused = (breakCount: number) => ({
    ...morning,
    breaks: breaks.slice(0, breakCount),
    endTime: breaks[breakCount - 1]?.endTime ?? 0,
  })

  test('BREAKS-05 is not offered when the only break is at the end', () => {
    open(stoppedWhilePaused(1))
    expect(screen.getByText('10:00 to 10:15')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Split Session' })).toBeNull()
  })

  test('BREAKS-05 one break with work on both sides makes two sessions, whatever follows it', async () => {
    open(stoppedWhilePaused(2))
    await press('Split Session')
    expect(screen.getByRole('button', { name: 'Split into 2 sessions' })).toBeVisible()
  })

  test('BREAKS-09 ERRORS-07 a failure says why and leaves everything as it was', async () => {
    backend.sessions.split.mockRejectedValueOnce(new CallableFailed('not-found', 'No such session.'))
    open()
    await press('Split Session')
    await press('Split into 3 sessions')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Failed to split session: No such session.')
    expect(onClose).not.toHaveBeenCalled()
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
  })

  test('SYNC-06 BREAKS-09 says so when changes of this device have not been sent', async () => {
    backend.sessions.split.mockRejectedValueOnce(new ChangesWaiting())
    open()
    await press('Split Session')
    await press('Split into 3 sessions')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Failed to split session: Some changes have not been sent yet. Check your connection and try again.',
    )
  })

  test('asks to save or to discard first when something was changed', async () => {
    open()
    enter('Notes', 'changed')
    await press('Split Session')
    const ask = screen.getByRole('dialog', { name: 'You have changes that are not saved' })
    await userEvent.click(within(ask).getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText('Notes')).toHaveValue('slow start')
    await press('Split into 3 sessions')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    expect(backend.sessions.split).toHaveBeenCalledOnce()
  })

  test('UNDO-01 discarding the changes puts deleted breaks back and ends their offers', async () => {
    open()
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Break deleted.' }])
    await press('Split Session')
    await press('Discard changes')
    expect(useToasts.getState().toasts).toEqual([])
    const confirm = screen.getByRole('dialog', { name: /^Split this session/ })
    await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)
  })

  test('FORM-04 the question has closed when the form is checked, because it makes wrong fields inert', async () => {
    open()
    enter('Start time', '')
    await press('Split Session')
    const ask = screen.getByRole('dialog', { name: 'You have changes that are not saved' })
    const wasThere: boolean[] = []
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {
      wasThere.push(ask.isConnected)
    })
    await userEvent.click(within(ask).getByRole('button', { name: 'Save changes' }))
    expect(wasThere).toEqual([false])
  })

  test('saving first saves, and leaves the split for later', async () => {
    open()
    enter('Notes', 'changed')
    await press('Split Session')
    const ask = screen.getByRole('dialog', { name: 'You have changes that are not saved' })
    await userEvent.click(within(ask).getByRole('button', { name: 'Save changes' }))
    expect(updated()).toMatchObject({ notes: 'changed' })
    expect(backend.sessions.split).not.toHaveBeenCalled()
  })
})
