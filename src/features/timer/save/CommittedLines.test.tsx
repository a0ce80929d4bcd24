import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aSession, aTask } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { countOf } from '@/domain/github/commits'
import { createdSession } from '@/domain/session/revision'
import { dropUnsaved } from '@/state/sessions/unsaved-session'
import { runAction } from '@/state/commands'
import { QuickAddSlot } from './QuickAdd'
import { SessionComplete } from './SessionComplete'
import {
  LINES,
  LINKED,
  START,
  backend,
  choose,
  lines,
  open,
  saved,
  setUpCommittedLines,
  slowly,
} from './committed-lines.testing'

setUpCommittedLines()

describe('INT-84 the committed lines of a Programming session', () => {
  test('are counted between its start and end, and saved like tasks', async () => {
    open()
    expect(backend.github.countLines).not.toHaveBeenCalled()
    await choose('Programming')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    expect(screen.getByText('1 commit counted.')).toBeVisible()
    expect(backend.github.countLines.mock.calls[0]?.[0]).toMatchObject({
      startTime: START,
      endTime: START + 3_600_000,
    })
    await press('Add 1: Write page')
    await press('Save Session')
    expect(saved()).toMatchObject({
      type: 'Programming',
      sessionScore: 14,
      completedTasks: [
        { id: 'write', quantity: 1 },
        { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 },
        { id: 'github-lines-deleted', name: 'Lines deleted', score: 0, quantity: 30 },
      ],
    })
  })

  test('can be changed', async () => {
    open()
    await choose('Programming')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    await userEvent.clear(lines('added'))
    await userEvent.type(lines('added'), '20')
    await press('Save Session')
    expect(saved()).toMatchObject({ sessionScore: 2 })
  })

  test('are neither counted nor saved with another type', async () => {
    open()
    await choose('Programming')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    await choose('Productivity')
    expect(screen.queryByText('Committed lines')).toBeNull()
    await press('Save Session')
    expect(saved()).toMatchObject({ completedTasks: [], sessionScore: 0 })
  })

  test('are not requested without a linked account', async () => {
    open({ linked: false, username: null })
    await choose('Programming')
    expect(screen.queryByText('Committed lines')).toBeNull()
    expect(backend.github.countLines).not.toHaveBeenCalled()
  })

  test('are counted once, even after a reload, and again on request', async () => {
    const { unmount } = open()
    await choose('Programming')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    unmount()
    open()
    expect(lines('added')).toHaveValue('120')
    expect(backend.github.countLines).toHaveBeenCalledOnce()

    backend.github.countLines.mockResolvedValue(countOf([{ added: 200, deleted: 0 }], null))
    await press('Count again')
    await waitFor(() => expect(lines('added')).toHaveValue('200'))
  })

  test('no commits mean no lines, with a note about what cannot be seen', async () => {
    backend.github.countLines.mockResolvedValue(countOf([], null))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^No commits found. Commits that are not pushed yet/)).toBeVisible()
    expect(lines('added')).toHaveValue('0')
  })
})

describe('GITHUB-15 the committed lines of other forms', () => {
  const inForms = (form: ReactNode) => {
    renderSignedIn(form, {
      backend,
      user: { github: LINKED },
      facts: { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 2 })]) },
    })
  }

  test('in Quick Add they are counted between the entered times', async () => {
    inForms(<QuickAddSlot />)
    act(() => runAction('quick-add'))
    await choose('Programming')
    expect(screen.getByRole('button', { name: 'Count commits' })).toBeDisabled()
    expect(screen.getByText(/Enter a start and an end time/)).toBeVisible()
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2025-06-10' } })
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '09:00' } })
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '10:00' } })
    await press('Count commits')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    const [span] = backend.github.countLines.mock.lastCall ?? []
    expect((span?.endTime ?? 0) - (span?.startTime ?? 0)).toBe(3_600_000)
    await press('Add Session')
    expect(saved()).toMatchObject({ type: 'Programming', sessionScore: 12 })
  })

  test('GITHUB-16 a Quick Add saved during the count gets them when they arrive', async () => {
    const answer = slowly()
    inForms(
      <>
        <QuickAddSlot />
        <SessionComplete />
      </>,
    )
    act(() => runAction('quick-add'))
    act(() => dropUnsaved())
    await choose('Programming')
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '09:00' } })
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '10:00' } })
    await press('Count commits')
    const session = createdSession(aSession({ type: 'Programming' }))
    backend.sessions.read.mockResolvedValue(session)
    await press('Add Session')
    await answer(LINES)
    await waitFor(() =>
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: session,
        after: expect.objectContaining({ sessionScore: 12 }) as unknown,
        earns: true,
      }),
    )
  })
})
