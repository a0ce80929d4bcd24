import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aTask } from '../../../tests/builders/session'
import { useFacts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { backend, open, setUpTimerPage } from './timer-page.testing'

setUpTimerPage()

describe('Quick Add', () => {
  test("TIMER-07 SESSION-17 opens with today's date and asks for a type, times, tasks and notes", async () => {
    open({}, { tasks: aListing([aTask({ name: 'Write page' })]) })
    await press('Quick Add Session')
    const dialog = within(screen.getByRole('dialog', { name: 'Quick Add Session' }))
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('10/06/2025')
    expect(dialog.getByRole('combobox', { name: 'Session type' })).toHaveValue('Productivity')
    for (const label of ['Start time', 'End time', 'Write page', 'Notes'])
      expect(dialog.getByLabelText(label)).toBeInTheDocument()
  })

  test('INT-11 its type follows the mode', async () => {
    open({ timerMode: 'play' })
    await press('Quick Add Session')
    expect(screen.getByRole('combobox', { name: 'Session type' })).toHaveValue('Play')
  })

  test('SESSION-38 SESSION-37 a length ends now, and the form says what it counts', async () => {
    open()
    await press('Quick Add Session')
    await press('30m')
    expect(screen.getByRole('button', { name: '30m', pressed: true })).toBeVisible()
    expect(screen.getByRole('button', { name: '1h', pressed: false })).toBeVisible()
    expect(screen.getByLabelText('Start time')).toHaveValue('09:30')
    expect(screen.getByLabelText('End time')).toHaveValue('10:00')
    expect(screen.getByRole('dialog')).toHaveTextContent('Time 1.5+Tasks 0=+1.5 points')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Session type' }), 'Screen Time')
    await press('1h')
    await press('Add Session')
    expect(backend.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: [expect.objectContaining({ duration: 3600 })],
    })
  })

  test('SESSION-18 without a date it says so and saves nothing', async () => {
    open()
    await press('Quick Add Session')
    await userEvent.clear(screen.getByLabelText(/^Date/))
    await press('Add Session')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please select a date for the session.')
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
  })

  test('SESSION-24 SESSION-27 a double click adds a night once, as two sessions that score once', async () => {
    open({}, { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 4 })]) })
    await press('Quick Add Session')
    await userEvent.type(screen.getByLabelText('Start time'), '23:30')
    await userEvent.type(screen.getByLabelText('End time'), '00:45')
    const quantity = screen.getByLabelText('Write page')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '2')
    await userEvent.type(screen.getByLabelText('Notes'), 'late push')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Session' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: [
        expect.objectContaining({ duration: 1800, sessionScore: 8, notes: 'late push' }),
        expect.objectContaining({ duration: 2700, sessionScore: 0, notes: '(Continuation) late push' }),
      ],
    })
  })

  test('SESSION-19 SESSION-20 Screen Time asks for hours and minutes instead of times', async () => {
    open({}, { tasks: aListing([aTask({ name: 'Write page' })]) })
    await press('Quick Add Session')
    const type = screen.getByRole('combobox', { name: 'Session type' })
    await userEvent.selectOptions(type, 'Play')
    expect(screen.getByLabelText('Start time')).toBeInTheDocument()
    expect(screen.queryByLabelText('Write page')).not.toBeInTheDocument()
    await userEvent.selectOptions(type, 'Screen Time')
    expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument()
    expect(screen.queryByRole('spinbutton')).toBeNull()
    await userEvent.type(screen.getByLabelText('Hours'), '25,0')
    const minutes = screen.getByLabelText('Minutes')
    await userEvent.type(minutes, '75')
    await press('Add Session')
    expect(minutes).toHaveAccessibleDescription('Enter minutes from 0 to 59.')
    expect(minutes).toHaveFocus()
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '30')
    await press('Add Session')
    expect(backend.writes['add-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'add-sessions',
      sessions: [expect.objectContaining({ duration: 91_800 })],
    })
  })

  test('DATA-21 tasks that are not known yet, or could not be loaded, are not called none', async () => {
    open({}, { tasks: null })
    await press('Quick Add Session')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Loading your tasks.')).toBeVisible()
    act(() => useFacts.setState({ failed: new Set(['tasks']) }))
    expect(dialog.getByText('Your tasks could not be loaded.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(useFacts.getState().retries).toBe(1)
    act(() => useFacts.setState({ tasks: aListing([]) }))
    expect(dialog.getByText('No tasks yet. You can add some in Strategy.')).toBeVisible()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test('SESSION-09 ERRORS-02 a refused session comes back with its input', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    backend.writes['add-sessions'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Quick Add Session')
    await userEvent.type(screen.getByLabelText('Notes'), 'not lost')
    await press('Add Session')
    // The dialog that is saving has the notes too, so they say nothing yet.
    const failure = { kind: 'error', text: 'Error: Could not save your session.' }
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject(failure))
    expect(await screen.findByDisplayValue('not lost')).toBeInTheDocument()
    await press('Add Session')
    const [first, second] = backend.writes['add-sessions'].mock.calls.map(([sessions]) => sessions)
    expect(second).toEqual(first)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SESSION-09 a second refused session does not take the place of the first', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refuse: (() => void)[] = []
    backend.writes['add-sessions'].mockImplementation(
      () => new Promise((_, reject) => refuse.push(() => reject(new Error('refused')))),
    )
    open()
    for (const notes of ['one', 'two']) {
      await press('Quick Add Session')
      await userEvent.type(screen.getByLabelText('Notes'), notes)
      await press('Add Session')
    }
    act(() => refuse[0]?.())
    await userEvent.type(await screen.findByDisplayValue('one'), ', corrected')
    act(() => refuse[1]?.())
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
    expect(screen.getByLabelText('Notes')).toHaveValue('one, corrected')
    await press('Add Session')
    expect(await screen.findByDisplayValue('two')).toBeInTheDocument()
  })
})
