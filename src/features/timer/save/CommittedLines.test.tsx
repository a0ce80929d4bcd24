import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'

import { press } from '../../../../tests/builders/press'
import { aSession, aTask } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { countOf, type CommitCount, type CountProblem } from '@/domain/github/commits'
import { unsavedSession } from '@/domain/session/unsaved'
import { createdSession } from '@/domain/session/revision'
import { dropUnsaved, holdUnsaved, openUnsaved } from '@/state/sessions/unsaved-session'
import { QuickAdd } from './QuickAdd'
import * as parts from './lazy-dialogs'
import { SessionComplete } from './SessionComplete'

const START = Date.parse('2026-11-19T10:00:00Z')
const RESULT = {
  mode: 'productivity',
  startTime: START,
  endTime: START + 3_600_000,
  breaks: [],
  duration: 3600,
} as const
const LINES = countOf([{ added: 120, deleted: 30 }], null)
const LINKED = { linked: true, username: 'octocat' }

let backend: FakeBackend

function open(github: { linked: boolean; username: string | null } = LINKED) {
  return renderSignedIn(<SessionComplete />, {
    backend,
    user: { github },
    facts: { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 2 })]) },
  })
}

const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('Session type'), type)
const lines = (kind: 'added' | 'deleted') => screen.getByRole('textbox', { name: `Lines ${kind}` })
const saved = () => backend.sessions.add.mock.calls[0]?.[0][0]

/** Responds when the test calls the returned function. */
function slowly() {
  let answer: (count: CommitCount) => void = () => {}
  backend.github.countLines.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (count: CommitCount) => act(async () => Promise.resolve(answer(count)))
}

beforeAll(() => Promise.all(Object.values(parts).map((part) => part.preload())))

beforeEach(() => {
  localStorage.clear()
  backend = aBackend()
  backend.github.countLines.mockResolvedValue(LINES)
  const close = openUnsaved('ann')
  holdUnsaved(unsavedSession(RESULT, 'UTC'))
  return close
})

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
    inForms(<QuickAdd open onClose={() => {}} />)
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
        <QuickAdd open onClose={() => {}} />
        <SessionComplete />
      </>,
    )
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
      expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
        session,
        expect.objectContaining({ sessionScore: 12 }),
      ),
    )
  })
})

describe('INT-84 saving never waits for GitHub', () => {
  test('GITHUB-16 nor for a running count: its lines are added when they arrive', async () => {
    slowly()
    open()
    await choose('Programming')
    expect(screen.getByText('Counting your commits on GitHub.')).toBeVisible()
    await userEvent.clear(lines('deleted'))
    await userEvent.type(lines('deleted'), '7')
    const session = createdSession(aSession({ id: `timer-${START}`, type: 'Programming', sessionScore: 2 }))
    backend.sessions.read.mockResolvedValue(session)
    await press('Save Session')
    expect(saved()).toMatchObject({ type: 'Programming', sessionScore: 0 })
    await waitFor(() =>
      expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
        session,
        expect.objectContaining({
          completedTasks: [{ id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 }],
          sessionScore: 14,
        }),
      ),
    )
    expect(JSON.stringify({ ...localStorage })).not.toContain('github-lines')
  })

  test('keeps input typed during the count', async () => {
    const answer = slowly()
    open()
    await choose('Programming')
    await userEvent.clear(lines('added'))
    await userEvent.type(lines('added'), '7')
    await userEvent.type(screen.getByLabelText('Notes'), 'the parser')
    await answer(LINES)
    expect(lines('added')).toHaveValue('7')
    expect(lines('deleted')).toHaveValue('30')
    expect(screen.getByLabelText('Notes')).toHaveValue('the parser')
  })

  test('ignores a result that arrives after the type was changed', async () => {
    const answer = slowly()
    open()
    await choose('Programming')
    await choose('Productivity')
    await answer(LINES)
    backend.github.countLines.mockResolvedValue(countOf([{ added: 1, deleted: 1 }], null))
    await choose('Programming')
    await waitFor(() => expect(lines('added')).toHaveValue('1'))
  })

  test.each<[CountProblem, RegExp]>([
    [{ kind: 'not-linked' }, /Connect it again in Settings/],
    [{ kind: 'token-refused' }, /Disconnect it in Settings and connect it again/],
    [{ kind: 'rate-limit', until: START + 5_400_000 }, /request limit is reached until 11:30\./],
    [{ kind: 'rate-limit', until: null }, /request limit is reached for now/],
    [{ kind: 'too-slow' }, /took too long/],
    [{ kind: 'unreachable' }, /cannot be reached/],
    [{ kind: 'repositories-unread', count: 2 }, /2 repositories could not be read/],
    [{ kind: 'refused', status: 502 }, /error \(502\)/],
  ])('shows %j, allows manual input, and can be retried', async (problem, message) => {
    backend.github.countLines.mockResolvedValueOnce(countOf([], problem))
    open()
    await choose('Programming')
    expect(await screen.findByText(message)).toHaveTextContent(/You can still save/)
    await press('Try again')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    await press('Save Session')
    expect(saved()).toMatchObject({ sessionScore: 12 })
  })

  test('a partial count counts, and says that it is partial', async () => {
    backend.github.countLines.mockResolvedValue(countOf([{ added: 5, deleted: 0 }], { kind: 'too-slow' }))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^1 commit counted. GitHub took too long/)).toBeVisible()
    expect(lines('added')).toHaveValue('5')
  })

  test('an unexpected failure is shown as well', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.github.countLines.mockRejectedValue(new Error('no such chunk'))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^Your commits could not be counted/)).toBeVisible()
    await press('Save Session')
    expect(backend.sessions.add).toHaveBeenCalledOnce()
  })
})
