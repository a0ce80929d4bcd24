import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aSession } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { aUser } from '../../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { countOf, type CountProblem } from '@/domain/github/commits'
import { createdSession } from '@/domain/session/revision'
import { showEarly } from '@/state/early'
import { holdLineCount } from '@/state/sessions/line-counts'
import { FinishSaves } from './FinishSaves'
import {
  LINES,
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
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: session,
        after: expect.objectContaining({
          completedTasks: [{ id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 }],
          sessionScore: 14,
        }) as unknown,
        earns: true,
      }),
    )
    expect(JSON.stringify({ ...localStorage })).not.toContain('github-lines')
  })

  test('GITHUB-09 GITHUB-16 lines count with the points of the user, which the device does not keep', async () => {
    const session = createdSession(aSession({ id: `timer-${START}`, type: 'Programming' }))
    backend.sessions.read.mockResolvedValue(session)
    renderSignedIn(<FinishSaves />, { backend })
    act(() => showEarly({ user: aUser(), day: '2026-11-19' as DayKey, sessions: [], types: [] }))
    act(() => holdLineCount({ id: session.id, span: session, keep: [], earns: true }))
    expect(backend.github.countLines).not.toHaveBeenCalled()
    act(() => tellFacts({ githubSettings: { linesOfCodeScore: 0.5, linesOfCodeDeletedScore: 0.2 } }))
    await waitFor(() =>
      expect(backend.writes['edit-session'].mock.lastCall?.[0].after).toMatchObject({ sessionScore: 66 }),
    )
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
    expect(backend.writes['add-sessions']).toHaveBeenCalledOnce()
  })
})
