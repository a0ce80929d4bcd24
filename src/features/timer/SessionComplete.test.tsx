import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../tests/builders/deferred'
import { tellFacts } from '../../../tests/builders/facts'
import { INACTIVE } from '@/domain/timer/timer'
import { useFacts } from '@/state/facts'
import { dropUnsaved, holdUnsaved, openUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { undoNewest } from '@/state/undo'
import { START, TASKS, backend, rev, setUpTimerPage, stopped } from './timer-page.testing'

setUpTimerPage()

describe('Session Complete', () => {
  test('SESSION-02 INT-11 offers all types, preselected by the mode', async () => {
    const dialog = await stopped('play')
    expect(dialog.getByRole('combobox', { name: 'Session type' })).toHaveValue('Play')
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Play',
      'Productivity',
      'Programming',
      'Screen Time',
    ])
  })

  test('SESSION-08 the focus returns to the main button, because Stop is gone', async () => {
    const dialog = await stopped()
    tellFacts({ timerRev: rev + 1, timer: INACTIVE })
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    expect(screen.getByRole('button', { name: 'Start Timer' })).toHaveFocus()
  })

  test('SESSION-03 task quantities show for productivity types only', async () => {
    const dialog = await stopped()
    const type = dialog.getByRole('combobox', { name: 'Session type' })
    expect(dialog.getByRole('textbox', { name: 'Write page' })).toBeInTheDocument()
    await userEvent.selectOptions(type, 'Play')
    expect(dialog.queryByRole('textbox', { name: 'Write page' })).not.toBeInTheDocument()
    await userEvent.selectOptions(type, 'Programming')
    expect(dialog.getByRole('textbox', { name: 'Write page' })).toBeInTheDocument()
  })

  test('SESSION-04 SESSION-06 SESSION-07 SESSION-29 SESSION-13 SESSION-14 Save Session stores the input, and closes at once', async () => {
    const confirmed = deferred()
    backend.writes['add-sessions'].mockReturnValue(confirmed.promise)
    const dialog = await stopped()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Write page' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Write page' }), '3')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'A good hour.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: [
        {
          id: `timer-${START}`,
          startTime: START,
          endTime: START + 3_600_000,
          duration: 3600,
          breaks: [],
          type: 'Productivity',
          notes: 'A good hour.',
          completedTasks: [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }],
          sessionScore: 6,
          location: null,
          timezone: 'UTC',
          rev: 0,
        },
      ],
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    confirmed.resolve()
  })

  test('SESSION-07 INT-10 quantities that the device has kept wait for their tasks', async () => {
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Write page' }), '{Backspace}3')
    act(() => useFacts.setState({ tasks: null }))
    expect(dialog.queryByText(/cannot be counted/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(
      dialog.getByText('What you entered for your tasks cannot be counted until they have loaded.'),
    ).toBeVisible()
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
    act(() => tellFacts({ timer: INACTIVE, timerRev: rev + 1 }, { tasks: TASKS }))
    expect(dialog.queryByText(/cannot be counted/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.writes['add-sessions'].mock.lastCall?.[0].sessions[0]?.sessionScore).toBe(6)
  })

  test('START-15 without quantities a session is saved before the tasks are there', async () => {
    const dialog = await stopped()
    act(() => useFacts.setState({ tasks: null }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.writes['add-sessions']).toHaveBeenCalledOnce()
  })

  test('a double click on Save Session saves once', async () => {
    const dialog = await stopped()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.writes['add-sessions']).toHaveBeenCalledTimes(1)
  })

  test('SESSION-08 Skip discards the session', async () => {
    const dialog = await stopped()
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('UNDO-01 a skipped session comes back with everything that was entered', async () => {
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'too fast')
    const before = useUnsavedSession.getState()
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    act(() => undoNewest())
    expect(useUnsavedSession.getState()).toEqual(before)
    expect(await screen.findByDisplayValue('too fast')).toBeInTheDocument()
    act(() => void openUnsaved('ann'))
    expect(useUnsavedSession.getState().unsaved).toEqual(before.unsaved)
  })

  test('UNDO-01 a skipped session does not replace one that was stopped since', async () => {
    const dialog = await stopped()
    const skipped = useUnsavedSession.getState().unsaved
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    const later = { ...(skipped ?? expect.unreachable()), timezone: 'Asia/Tokyo' }
    act(() => holdUnsaved({ ...later, result: { ...later.result, startTime: START + 60_000 } }))
    act(() => undoNewest())
    expect(useUnsavedSession.getState().unsaved?.timezone).toBe('Asia/Tokyo')
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toBe('Save or skip your last session first.'),
    )
    act(() => dropUnsaved())
    act(() => undoNewest())
    expect(useUnsavedSession.getState().unsaved).toEqual(skipped)
  })

  test('TIMER-23 TIMER-16 the final time stays behind the dialog, while the timer is at zero', async () => {
    const dialog = await stopped()
    act(() => tellFacts({ timerRev: rev + 1 }))
    expect(screen.getByText('Stopped at 11:00')).toBeInTheDocument()
    expect(screen.getByText('01:00:00')).toBeInTheDocument()
    expect(screen.getByRole('timer', { hidden: true })).toHaveTextContent('00:00:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(screen.queryByText('01:00:00')).toBeNull()
    expect(screen.queryByText('Stopped at 11:00')).toBeNull()
  })

  test('INT-10 Escape does nothing, and input survives a reload', async () => {
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'half a thought')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Session Complete' })).toBeInTheDocument()
    act(() => {
      openUnsaved('ann')
    })
    expect(useUnsavedSession.getState().unsaved?.draft.notes).toBe('half a thought')
  })

  test('SESSION-09 ERRORS-02 a failure says so and restores the input', async () => {
    backend.writes['add-sessions'].mockRejectedValueOnce(new Error('refused'))
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'not lost')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    // The dialog that is saving has the notes too, so they say nothing yet.
    const failure = { kind: 'error', text: 'Error: Could not save your session.' }
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject(failure))
    expect(await screen.findByDisplayValue('not lost')).toBeInTheDocument()
  })
})
