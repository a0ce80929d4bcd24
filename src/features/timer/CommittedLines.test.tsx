import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'

import { aSession, aTask } from '../../../tests/builders/session'
import { countOf, type CommitCount, type CountProblem } from '@/domain/github/commits'
import { pendingOf } from '@/domain/session/pending'
import { createdSession } from '@/domain/session/revision'
import { BackendContext } from '@/state/backend'
import { dropPending, holdPending, openPending } from '@/state/pending'
import { QuickAdd } from './QuickAdd'
import * as parts from './parts'
import { SessionComplete } from './SessionComplete'

const START = Date.parse('2026-11-19T10:00:00Z')
const STRETCH = {
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
  tellFacts({ github }, { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 2 })]) })
  return render(
    <MemoryRouter>
      <BackendContext value={backend}>
        <SessionComplete />
      </BackendContext>
    </MemoryRouter>,
  )
}

const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('Session type'), type)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const lines = (kind: 'added' | 'deleted') => screen.getByRole('textbox', { name: `Lines ${kind}` })
const saved = () => backend.sessions.add.mock.calls[0]?.[0][0]

/** Answers when the test says so. */
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
  const close = openPending('ann')
  holdPending(pendingOf(STRETCH, 'UTC'))
  return close
})

describe('INT-84 the committed lines of a Programming session', () => {
  test('are counted between its start and end, and enter it as tasks do', async () => {
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

  test('are changed at will', async () => {
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

  test('are not asked for without a linked account', async () => {
    open({ linked: false, username: null })
    await choose('Programming')
    expect(screen.queryByText('Committed lines')).toBeNull()
    expect(backend.github.countLines).not.toHaveBeenCalled()
  })

  test('are counted once, also over a reload, and again when asked to', async () => {
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

  test('no commits are nought lines, and it is said what cannot be seen', async () => {
    backend.github.countLines.mockResolvedValue(countOf([], null))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^No commits found. Those that are not pushed yet/)).toBeVisible()
    expect(lines('added')).toHaveValue('0')
  })
})

describe('GITHUB-15 the committed lines of other forms', () => {
  const inForms = (form: ReactNode) => {
    tellFacts({ github: LINKED }, { tasks: aListing([aTask({ id: 'write', name: 'Write page', score: 2 })]) })
    render(
      <MemoryRouter>
        <BackendContext value={backend}>{form}</BackendContext>
      </MemoryRouter>,
    )
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

  test('GITHUB-16 Quick Add that is saved while it counts gets them when they arrive', async () => {
    const answer = slowly()
    inForms(
      <>
        <QuickAdd open onClose={() => {}} />
        <SessionComplete />
      </>,
    )
    act(() => dropPending())
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
  test('GITHUB-16 nor for a count that is under way: its lines are added when they arrive', async () => {
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

  test('what is typed while it counts stays', async () => {
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

  test('an answer that comes after the type was changed is not heard', async () => {
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
    [{ kind: 'rate-limit', until: START + 5_400_000 }, /no further questions until 11:30\./],
    [{ kind: 'rate-limit', until: null }, /no further questions for the moment/],
    [{ kind: 'too-slow' }, /took too long/],
    [{ kind: 'unreachable' }, /cannot be reached/],
    [{ kind: 'repositories-unread', count: 2 }, /2 repositories could not be read/],
    [{ kind: 'refused', status: 502 }, /error \(502\)/],
  ])('%j is told, the lines can be typed, and it can be tried again', async (problem, message) => {
    backend.github.countLines.mockResolvedValueOnce(countOf([], problem))
    open()
    await choose('Programming')
    expect(await screen.findByText(message)).toHaveTextContent(/You can save all the same/)
    await press('Try again')
    await waitFor(() => expect(lines('added')).toHaveValue('120'))
    await press('Save Session')
    expect(saved()).toMatchObject({ sessionScore: 12 })
  })

  test('a part that was counted counts, and it is said that it is a part', async () => {
    backend.github.countLines.mockResolvedValue(countOf([{ added: 5, deleted: 0 }], { kind: 'too-slow' }))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^1 commit counted. GitHub took too long/)).toBeVisible()
    expect(lines('added')).toHaveValue('5')
  })

  test('what nobody foresaw is told as well', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.github.countLines.mockRejectedValue(new Error('no such chunk'))
    open()
    await choose('Programming')
    expect(await screen.findByText(/^Your commits could not be counted/)).toBeVisible()
    await press('Save Session')
    expect(backend.sessions.add).toHaveBeenCalledOnce()
  })
})
