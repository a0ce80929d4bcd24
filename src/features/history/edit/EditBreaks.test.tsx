import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aSession } from '../../../../tests/builders/session'
import { press } from '../../../../tests/builders/press'
import { revisedSession } from '@/domain/session/revision'
import { useToasts } from '@/state/toasts'
import {
  backend,
  breaks,
  enter,
  morning,
  open,
  setUpEditSession,
  store,
  updated,
} from './edit-session.testing'

setUpEditSession()

describe('the breaks', () => {
  test('BREAKS-02 BREAKS-03 BREAKS-04 ERRORS-25 UNDO-06 are deleted after a confirmation, with the edit', async () => {
    open()
    await press('Delete the break from 10:00 to 10:15')
    const confirm = screen.getByRole('dialog', { name: 'Delete the break from 10:00 to 10:15?' })
    expect(confirm).toHaveTextContent(
      "This permanently increases the session's duration by 15m, once you save the changes. Until then, Cancel keeps the break. For 10 seconds after, Undo brings it back.",
    )
    expect(screen.getByText('Deleting a break adds its minutes to the session.')).toBeInTheDocument()
    await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)

    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('2h 30m')
    // UNDO-01: the break comes back as it was.
    act(() => useToasts.getState().toasts.at(-1)?.action?.run())
    expect(screen.getByText(/^Duration/)).toHaveTextContent('2h 15m')
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    await press('Save changes')
    expect(updated()).toEqual({ ...morning, breaks: breaks.slice(1), duration: 9000 })
  })

  const undo = () =>
    act(async () => {
      useToasts.getState().toasts.at(-1)?.action?.run()
      await Promise.resolve()
    })
  test('UNDO-01 come back in the form without what was entered since', async () => {
    open()
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    enter('Notes', 'typed after the break was deleted')
    await undo()
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)
    expect(screen.getByLabelText('Notes')).toHaveValue('typed after the break was deleted')
  })

  const deleteBoth = async () => {
    for (const from of ['10:00', '11:00']) {
      await press(new RegExp(`^Delete the break from ${from}`))
      await press('Delete break')
    }
    enter('Notes', 'quick start')
    await press('Save changes')
  }

  test('UNDO-01 come back after the edit was saved, and the rest of the edit stays', async () => {
    const view = open()
    await deleteBoth()
    const edited = { ...morning, notes: 'quick start', breaks: [], duration: 10_800 }
    expect(updated()).toEqual(edited)
    view.unmount()
    act(() => store.tell(aListing([revisedSession(morning, edited)])))
    backend.sessions.read.mockResolvedValue(revisedSession(morning, edited))
    expect(useToasts.getState().toasts.at(-1)?.text).toContain('2 breaks')
    await undo()
    expect(updated()).toEqual({ ...revisedSession(morning, edited), breaks, duration: 8100 })
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ text: 'Undone.' })
  })

  test('FIGURES-01 their lengths add up to the length in all', () => {
    const longer = breaks.map((pause, index) => ({
      ...pause,
      endTime: pause.endTime + 50_000 - index * 10_000,
    }))
    open({ ...morning, breaks: longer })
    const group = screen.getByRole('group', { name: /^Breaks/ })
    expect(group).toHaveTextContent('46m in all')
    expect(group).toHaveTextContent('10:00 to 10:15 16m')
    expect(group).toHaveTextContent('11:00 to 11:30 30m')
  })

  test('UNDO-01 move to another day with the session, where a deleted one comes back', async () => {
    const toAnotherDay = async () => {
      enter(/^Date/, '11/06/2025')
      enter('Start time', '09:30')
      await press('Save changes')
    }
    const view = open()
    await toAnotherDay()
    expect(useToasts.getState().toasts.filter(({ action }) => action)).toEqual([])
    const moved = updated()
    view.unmount()

    open()
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    await toAnotherDay()
    act(() => store.tell(aListing([revisedSession(morning, updated() ?? morning)])))
    await undo()
    expect(updated()).toEqual({ ...moved, rev: updated()?.rev })
  })

  test('UNDO-01 stay deleted if the session has changed since the edit was saved', async () => {
    open()
    await deleteBoth()
    const edited = { ...morning, notes: 'quick start', breaks: [], duration: 10_800 }
    act(() => store.tell(aListing([revisedSession(edited, { ...edited, notes: 'elsewhere' })])))
    await undo()
    expect(backend.writes['edit-session']).toHaveBeenCalledOnce()
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'The session has changed since, so nothing was undone.',
    )
  })

  test('UNDO-01 are not offered again when the server refuses the edit', async () => {
    backend.writes['edit-session'].mockRejectedValue(new Error('refused'))
    backend.sessions.read.mockResolvedValue(morning)
    const view = open()
    await deleteBoth()
    view.unmount()
    expect(useToasts.getState().toasts.filter(({ action }) => action)).toEqual([])
  })

  test('BREAKS-05 without a break there is nothing to split', () => {
    open(aSession())
    expect(screen.queryByRole('button', { name: 'Split Session' })).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /^Breaks/ })).not.toBeInTheDocument()
  })
})
