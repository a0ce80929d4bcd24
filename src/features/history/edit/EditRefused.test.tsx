import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { press } from '../../../../tests/builders/press'
import { revisedSession } from '@/domain/session/revision'
import { MS_PER_DAY } from '@/domain/units'
import { useAlerts } from '@/state/toasts'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { useRefusedEdits } from '@/state/sessions/edits'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'
import { EditRefused } from './EditSlot'
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

describe('an edit that the server refuses', () => {
  const renderRefused = () => renderSignedIn(<EditRefused />, { backend })

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['edit-session'].mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockRejectedValue(new Error('offline'))
  })

  test('SYNC-02 says so and opens again with both texts, on top of what was changed elsewhere', async () => {
    const { unmount } = open()
    enter('Notes', 'mine')
    const theirs = revisedSession(morning, { ...morning, notes: 'theirs', type: 'Programming' })
    backend.sessions.read.mockResolvedValueOnce(theirs)
    await press('Save changes')
    await vi.waitFor(() => expect(useRefusedEdits.getState().edits).toHaveLength(1))
    unmount()
    renderRefused()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/^Your changes could not be saved\./)
    await press('OK')
    expect(screen.getByLabelText('Notes')).toHaveValue('theirs\n\nmine')
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, notes: 'theirs\n\nmine' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SYNC-02 saved again it leaves the list, where another refused edit of the session stays', async () => {
    const drop = vi.fn()
    const entryOf = (key: string, notes: string): OutboxEntry => ({
      key,
      writtenAt: 1,
      change: { kind: 'edit-session', before: morning, after: { ...morning, notes } },
      status: 'refused',
    })
    useOutbox.setState({
      ...EMPTY_OUTBOX,
      entries: [entryOf('an-older-one', 'older'), entryOf('this-one', 'mine')],
      actions: { drop, retry: vi.fn(), keepAsNew: vi.fn() },
    })
    const { unmount } = open()
    enter('Notes', 'mine')
    await press('Save changes')
    await vi.waitFor(() => expect(useRefusedEdits.getState().edits).toHaveLength(1))
    expect(drop).not.toHaveBeenCalled()
    unmount()
    renderRefused()
    await press('OK')
    await press('Save changes')
    await vi.waitFor(() => expect(drop.mock.calls).toEqual([['this-one']]))
  })

  test('says so when the session is gone', async () => {
    backend.sessions.read.mockResolvedValue(null)
    open()
    enter('Notes', 'mine')
    await press('Save changes')
    await vi.waitFor(() => expect(useAlerts.getState().alerts).toHaveLength(1))
    expect(useAlerts.getState().alerts[0]).toMatch('deleted or split on another device')
    expect(useRefusedEdits.getState().edits).toEqual([])
  })

  test('what another device changes while the form is open is not overwritten', async () => {
    backend.writes['edit-session'].mockReset()
    backend.writes['edit-session'].mockResolvedValue()
    open()
    enter('Notes', 'mine')
    const theirs = revisedSession(morning, { ...morning, type: 'Programming' })
    act(() => store.tell(aListing([theirs])))
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, notes: 'mine' })
  })

  test('SYNC-02 notes that another device changes while the form is open are shown before they are saved', async () => {
    backend.writes['edit-session'].mockReset()
    backend.writes['edit-session'].mockResolvedValue()
    open()
    enter('Notes', 'mine')
    const theirs = revisedSession(morning, { ...morning, notes: 'theirs' })
    act(() => store.tell(aListing([theirs])))
    await press('Save changes')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /^The notes were changed on another device too\./,
    )
    expect(updated()).toBeUndefined()
    await press('OK')
    expect(screen.getByLabelText('Notes')).toHaveValue('theirs\n\nmine')
    enter('Notes', 'mine, and theirs')
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, notes: 'mine, and theirs' })
  })

  test('SYNC-02 what the type that another device chose has no use for is shown before it is saved', async () => {
    backend.writes['edit-session'].mockReset()
    backend.writes['edit-session'].mockResolvedValue()
    open()
    enter('Write page', '9')
    const theirs = { ...morning, type: 'Play', notes: 'theirs', completedTasks: [], sessionScore: 0 }
    act(() => store.tell(aListing([revisedSession(morning, theirs)])))
    await press('Save changes')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /^The session was changed on another device too\./,
    )
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
    await press('OK')
    expect(screen.getByRole('combobox', { name: 'Session type' })).toHaveValue('Play')
  })

  test('SYNC-02 times that no longer go together are shown, with what is missing', async () => {
    backend.writes['edit-session'].mockReset()
    open()
    enter('Start time', '08:30')
    const noon = Date.parse('2025-06-10T12:00Z')
    const theirs = { ...morning, startTime: noon, endTime: noon, duration: 0, breaks: [] }
    act(() => store.tell(aListing([revisedSession(morning, theirs)])))
    await press('Save changes')
    await press('OK')
    expect(screen.getByLabelText('End time')).toHaveValue('')
    await press('Save changes')
    expect(screen.getByText('Please enter both a start and an end time, or neither.')).toBeInTheDocument()
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
  })

  test('SYNC-02 a deleted break stays deleted in a session that another device moved to another day', async () => {
    backend.writes['edit-session'].mockReset()
    backend.writes['edit-session'].mockResolvedValue()
    open()
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    const later = <T extends { startTime: number; endTime: number }>(one: T): T => ({
      ...one,
      startTime: one.startTime + MS_PER_DAY,
      endTime: one.endTime + MS_PER_DAY,
    })
    const theirs = revisedSession(morning, { ...later(morning), breaks: breaks.map(later) })
    act(() => store.tell(aListing([theirs])))
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, breaks: breaks.slice(1).map(later), duration: 9000 })
  })

  test('SAFE-02 of two refused edits each comes back with its own input', async () => {
    backend.writes['edit-session'].mockRejectedValueOnce(new Error('refused'))
    for (const notes of ['one', 'two']) {
      const { unmount } = open()
      enter('Notes', notes)
      await press('Save changes')
      unmount()
    }
    await vi.waitFor(() => expect(useRefusedEdits.getState().edits).toHaveLength(2))
    renderRefused()
    for (const notes of ['one', 'two']) {
      await press('OK')
      expect(screen.getByLabelText('Notes')).toHaveValue(notes)
      await press('Save changes')
      expect(updated()?.notes).toBe(notes)
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
