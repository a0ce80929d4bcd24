import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aSession } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { press } from '../../../../tests/builders/press'
import { countOf } from '@/domain/github/commits'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { EditSession } from './EditSession'
import {
  backend,
  enter,
  morning,
  onClose,
  open,
  setUpEditSession,
  tasks,
  updated,
} from './edit-session.testing'

setUpEditSession()

describe('Edit Session', () => {
  test('EDIT-01 EDIT-12 opens with what is stored and updates that one session, not waiting for the server', async () => {
    let confirm = () => {}
    backend.writes['edit-session'].mockReturnValue(new Promise((resolve) => (confirm = resolve)))
    open()
    expect(screen.getByLabelText(/^Date/)).toHaveValue('10/06/2025')
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00')
    expect(screen.getByLabelText('End time')).toHaveValue('12:00')
    expect(screen.getByRole('textbox', { name: 'Write page' })).toHaveValue('3')
    enter('Notes', 'quick start')
    await press('Save changes')
    expect(updated()).toEqual({ ...morning, notes: 'quick start' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
    confirm() // or its toast would change in a later test
  })

  test('a double click saves once', async () => {
    open()
    enter('Notes', 'x')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save changes' }))
    expect(backend.writes['edit-session']).toHaveBeenCalledOnce()
  })

  test('where nothing was changed there is nothing to save', async () => {
    open()
    await press('Save changes')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('INT-23 Cancel changes nothing', async () => {
    open()
    enter('Notes', 'x')
    await press(/^Delete the break from 10:00/)
    await press('Delete break')
    await press('Cancel')
    await press('Discard')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('FORM-01 what was typed is not lost by Escape', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Notes'), 'x')
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  })

  test('EDIT-02 without a date it says so and saves nothing', async () => {
    open()
    enter(/^Date/, '')
    await press('Save changes')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please select a date for the session.')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('EDIT-03 Screen Time is edited by hours and minutes', async () => {
    open(aSession({ type: 'Screen Time', duration: 3600 }))
    expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument()
    enter('Hours', '26')
    enter('Minutes', '20')
    await press('Save changes')
    expect(updated()).toMatchObject({ duration: 94_800 })
  })

  test('LOG-06 the note that the app wrote about Screen Time follows its new length', async () => {
    open(aSession({ type: 'Screen Time', duration: 5400, notes: 'Logged Screen Time: YouTube: 1h 30m' }))
    enter('Hours', '2')
    enter('Minutes', '0')
    await press('Save changes')
    expect(updated()).toMatchObject({ duration: 7200, notes: 'Logged Screen Time: YouTube: 2h 00m' })
  })

  test('KEEP-03 names a session by the present name of its type', () => {
    open({ ...morning, type: 'Writing' })
    const type = { id: 'w', name: 'Novel', category: 'play', color: '#123456', isCore: false } as const
    const renamed = { ...type, createdAt: 1, formerNames: ['Writing'] }
    act(() => useFacts.setState({ sessionTypes: aListing([renamed]) }))
    expect(screen.getByRole('dialog')).toHaveTextContent(/Novel\W*, Tuesday 10 June/)
  })

  test('says the year of a day in another one', () => {
    useClock.setState({ now: Date.parse('2026-01-01T12:00Z') })
    open()
    expect(screen.getByRole('dialog')).toHaveTextContent(/Productivity\W*, Tuesday 10 June 2025/)
  })

  test('EDIT-05 EDIT-06 shows the duration as it will be', () => {
    open()
    enter('End time', '12:30')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('Duration 2h 45m, 6 points')
    enter('End time', '09:30')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('Duration 0m')
  })

  test('EDIT-07 INT-22 the score follows a changed quantity', async () => {
    open()
    enter('Write page', '4')
    await press('Save changes')
    expect(updated()).toMatchObject({ sessionScore: 20 })
  })

  test('INT-22 a task that was deleted is still shown', () => {
    open({ ...morning, completedTasks: [{ id: 'gone', name: 'Old task', score: 1, quantity: 2 }] })
    expect(screen.getByRole('textbox', { name: 'Old task' })).toHaveValue('2')
  })

  test('GITHUB-15 committed lines of a Programming session are counted, apart from the tasks', async () => {
    backend.github.countLines.mockResolvedValue(countOf([{ added: 120, deleted: 0 }], null))
    const session = aSession({ type: 'Programming' })
    renderSignedIn(<EditSession session={session} onClose={onClose} />, {
      backend,
      user: { github: { linked: true, username: 'octocat' } },
      facts: { tasks },
    })
    await press('Count commits')
    expect(await screen.findByDisplayValue('120')).toBeInTheDocument()
    await press('Save changes')
    expect(updated()).toMatchObject({
      sessionScore: 12,
      completedTasks: [{ id: 'github-lines-added', quantity: 120 }],
    })
  })

  test('EDIT-08 EDIT-09 play has no tasks', async () => {
    open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Session type' }), 'Play')
    expect(screen.queryByRole('textbox', { name: 'Write page' })).not.toBeInTheDocument()
    await press('Save changes')
    expect(updated()).toMatchObject({ type: 'Play', completedTasks: [], sessionScore: 0 })
  })
})
