import { act, render, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_GITHUB_SETTINGS } from '@/domain/github/settings'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRestInert } from '../../../tests/builders/inert'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { startTimer } from '@/domain/timer/timer'
import type { ListedChange } from '@/domain/outbox/change'
import { EMPTY_OUTBOX, useOutbox, type OutboxActions, type OutboxEntry } from '@/state/outbox'
import { useClock } from '@/state/clock'
import { useSyncStatus, useWork } from '@/state/sync'
import { OutboxDialog } from './OutboxDialog'

const actions = {
  retry: vi.fn<OutboxActions['retry']>(),
  keepAsNew: vi.fn<OutboxActions['keepAsNew']>(),
  drop: vi.fn<OutboxActions['drop']>(),
}

const MODE: ListedChange = { kind: 'set-user', fields: { timerMode: 'play' } }
const refused = (key: string, change: ListedChange): OutboxEntry => ({
  key,
  writtenAt: Date.UTC(2025, 5, 10, 9),
  change,
  status: 'refused',
  reason: 'permission-denied',
})
const show = (...entries: OutboxEntry[]) => useOutbox.setState({ entries, actions })
const item = (name: string) => screen.getByRole('listitem', { name })

beforeEach(() => vi.resetAllMocks())
afterEach(() => {
  useOutbox.setState(EMPTY_OUTBOX, true)
  useWork.setState({ work: [] })
})

test('SYNC-01 lists what waits with its time and content, below what was refused', () => {
  useClock.setState({ zone: 'UTC' })
  const waiting = (key: string, change: ListedChange): OutboxEntry => ({
    ...refused(key, change),
    status: 'waiting',
  })
  show(
    waiting('a', { kind: 'add-sessions', sessions: [aSession({ type: 'Productivity' })] }),
    waiting('b', { kind: 'save-item', itemKind: 'task', item: aTask({ name: 'Rewrite', score: 4 }) }),
    refused('c', MODE),
  )
  useWork.setState({ work: [{ name: 'pictures.upload', startedAt: Date.UTC(2025, 5, 10, 8), activeAt: 0 }] })
  render(<OutboxDialog onClose={() => {}} />)
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Refused', 'Waiting'])
  const list = within(screen.getByRole('region', { name: 'Waiting' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Upload of your picture10/06/2025 08:00',
    expect.stringMatching(/^New session10\/06\/2025 09:00Productivity · /),
    'Saved task10/06/2025 09:00Rewrite · 4',
  ])
})

test('SYNC-01 says whether the device is offline, the server slow, or the change just being saved', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ ...refused('a', MODE), status: 'waiting' })
  const { rerender } = render(<OutboxDialog onClose={() => {}} />)
  expect(screen.getByText(/^You’re offline\./)).toBeVisible()
  online.mockReturnValue(true)
  act(() => useSyncStatus.setState({ at: 'waiting', count: 1 }))
  rerender(<OutboxDialog onClose={() => {}} />)
  expect(screen.getByText(/^The server has not answered yet\./)).toBeVisible()
  act(() => useSyncStatus.setState({ at: 'saving', count: 1 }))
  expect(screen.getByText('These changes are being saved.')).toBeVisible()
  show()
  rerender(<OutboxDialog onClose={() => {}} />)
  expect(screen.getByText('Everything is saved.')).toBeVisible()
  online.mockReturnValue(false)
  rerender(<OutboxDialog onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Offline' })).toBeVisible()
  online.mockRestore()
})

test('SYNC-01 lists at most a hundred, and says how many more there are', () => {
  const entries = Array.from({ length: 1334 }, (_, index): OutboxEntry => ({
    ...refused(`${index}`, MODE),
    status: 'waiting',
  }))
  show(...entries)
  render(<OutboxDialog onClose={() => {}} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  expect(screen.getByText('and 1,234 more')).toBeVisible()
})

test('SYNC-02 lists each with all of its content, and says what was changed', () => {
  const before = aSession({ notes: 'old' })
  const after = aSession({
    notes: 'All that I wrote,\nin full.',
    completedTasks: [{ id: 'a', name: 'Write page', score: 2, quantity: 3 }],
    sessionScore: 6,
  })
  show(
    refused('a', { kind: 'edit-session', before: before, after: after }),
    refused('b', { kind: 'save-item', itemKind: 'task', item: aTask({ name: 'Rewrite', score: 4 }) }),
    refused('c', { kind: 'set-timer', timer: startTimer('play', 1), rev: 3 }),
    refused('d', { kind: 'set-user', fields: { bio: 'Reads.' } }),
    {
      key: 'e',
      writtenAt: 0,
      change: null,
      status: 'refused',
      reason: 'unreadable',
      raw: '{"x":',
    },
  )
  render(<OutboxDialog onClose={() => {}} />)
  const edit = item('Edited session')
  expect(edit).toHaveTextContent('All that I wrote, in full.')
  expect(within(edit).getByText('Notes (changed)')).toBeVisible()
  expect(within(edit).getByText('Tasks (changed)')).toBeVisible()
  expect(edit).toHaveTextContent('Write page × 3')
  expect(item('Saved task')).toHaveTextContent('Rewrite')
  expect(item('Profile')).toHaveTextContent('Reads.')
  expect(item('Unreadable change')).toHaveTextContent('{"x":')
  // A timer cannot be sent again, nor a task kept as a session.
  expect(within(item('Timer started or resumed')).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(within(item('Saved task')).queryByRole('button', { name: 'Keep as new session' })).toBeNull()
})

test('SYNC-02 until the outbox has started, no button promises what it cannot do', () => {
  useOutbox.setState({
    entries: [refused('a', { kind: 'add-sessions', sessions: [aSession()] })],
    actions: null,
  })
  render(<OutboxDialog onClose={() => {}} />)
  const names = ['Drop', 'Keep as new session', 'Try again']
  for (const name of names) expect(screen.getByRole('button', { name })).toBeDisabled()
  act(() => useOutbox.setState({ actions }))
  for (const name of names) expect(screen.getByRole('button', { name })).toBeEnabled()
})

test('SYNC-02 a session that was entered without times has only its day', () => {
  useClock.setState({ zone: 'UTC' })
  const noon = Date.UTC(2025, 5, 10, 12)
  const session = aSession({ startTime: noon, endTime: noon, duration: 0, timezone: 'UTC' })
  const imported = { ...session, id: 'csv-noon-a-1', endTime: noon + 1_800_000, duration: 1800 }
  show(
    refused('a', { kind: 'add-sessions', sessions: [session] }),
    refused('b', { kind: 'edit-session', before: imported, after: { ...imported, notes: 'new' } }),
  )
  render(<OutboxDialog onClose={() => {}} />)
  expect(item('New session')).toHaveTextContent('10/06/2025')
  expect(item('Edited session')).toHaveTextContent('30m')
  expect(screen.queryByText(/12:/)).toBeNull()
})

test('SYNC-02 settings are listed in the words of their screens', () => {
  const formula = { ...DEFAULT_FORMULA, playTimeDivisor: 120 / 11, pacingCarry: 0.8 }
  const ideal = { focusMinutes: 240, playMinutes: 90, taskScore: 10 }
  show(
    refused('a', { kind: 'set-user', fields: { formula: { ...formula, ideal } } }),
    refused('b', {
      kind: 'set-user',
      fields: {
        profileCustomization: { ...DEFAULT_CUSTOMIZATION, showcasedBadges: ['first_session'] },
        socials: { github: 'ann', twitter: '', linkedin: 'ann.example' },
      },
    }),
    refused('c', { kind: 'set-user', fields: { githubSettings: DEFAULT_GITHUB_SETTINGS } }),
  )
  render(<OutboxDialog onClose={() => {}} />)
  const scoring = item('Scoring settings')
  expect(scoring).toHaveTextContent('Play10.91 min a point')
  expect(scoring).toHaveTextContent('Ideal day4h 00m productivity, 1h 30m play, 10 points from tasks')
  expect(scoring).toHaveTextContent('Carried over each night80%')
  expect(item('Profile')).toHaveTextContent('Featured statisticTotal focus time')
  expect(item('Profile')).toHaveTextContent('Showcased badgesFirst session')
  expect(item('Profile')).toHaveTextContent('GitHubannTwitterNoneLinkedInann.example')
  expect(item('GitHub points')).toHaveTextContent('Per line added0.1 points')
})

test('SYNC-02 of settings with several values only the changed ones are listed, also those that were removed', () => {
  show(
    refused('a', { kind: 'set-user', fields: { goals: { timeWorked: { target: 3600, endDate: null } } } }),
    refused('b', { kind: 'set-user', fields: { formula: { pacingCarry: null, pacingSince: null } } }),
    refused('c', { kind: 'set-user', fields: { socials: { twitter: '' } } }),
    refused('d', { kind: 'set-user', fields: { profileCustomization: { theme: 'forest' } } }),
  )
  render(<OutboxDialog onClose={() => {}} />)
  expect(item('Goals')).toHaveTextContent('Time worked')
  expect(item('Goals')).not.toHaveTextContent('Task score')
  expect(item('Scoring settings')).toHaveTextContent('Carried over each night100%Pacing sinceThe first day')
  const profiles = screen.getAllByText('Profile').map((title) => title.closest('li')?.textContent ?? '')
  expect(profiles[0]).toContain('TwitterNone')
  expect(profiles[1]).toContain('Theme')
  expect(profiles[1]).not.toContain('Featured')
})

test('VOICES-03 SYNC-02 a refused rhythm shows its session type', () => {
  show(refused('a', { kind: 'save-item', itemKind: 'rhythm', item: aRhythm({ sessionType: 'Play' }) }))
  render(<OutboxDialog onClose={() => {}} />)
  expect(item('Saved rhythm')).toHaveTextContent('TypePlay')
})

test('SYNC-02 trying again says why it could not be sent, and the change stays', async () => {
  actions.retry.mockResolvedValue('session-gone')
  show(refused('a', { kind: 'edit-session', before: aSession(), after: aSession({ notes: 'mine' }) }))
  render(<OutboxDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/The session was deleted on another device/)).toBeVisible()
  expect(actions.retry).toHaveBeenCalledExactlyOnceWith('a')
  await userEvent.click(screen.getByRole('button', { name: 'Keep as new session' }))
  expect(actions.keepAsNew).toHaveBeenCalledExactlyOnceWith('a')
  expect(screen.getByText('Kept as a new session.')).toHaveFocus()
})

test.each([
  ['sent', 'Sent again.'],
  ['waits', 'Sent again. The server has not answered yet, so it waits below.'],
  ['refused-again', 'The server refused it again. It is still listed here.'],
] as const)('SYNC-02 a change that is %s says `%s`', async (outcome, text) => {
  actions.retry.mockResolvedValue(outcome)
  show(refused('a', { kind: 'save-item', itemKind: 'task', item: aTask() }))
  render(<OutboxDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const answer = await screen.findByText(text)
  await waitFor(() => expect(answer).toHaveFocus())
})

test('SYNC-02 a refused timer shows what only this device knows of it', () => {
  useClock.setState({ zone: 'UTC' })
  const breaks = [
    { startTime: Date.UTC(2025, 5, 10, 8), endTime: Date.UTC(2025, 5, 10, 8, 5) },
    { startTime: Date.UTC(2025, 5, 10, 13, 2), endTime: Date.UTC(2025, 5, 10, 14, 10) },
  ]
  const timer = { ...startTimer('productivity', Date.UTC(2025, 5, 10, 7)), breaks }
  show(
    refused('a', {
      kind: 'set-timer',
      timer: { ...timer, draft: { type: 'Productivity', notes: 'Tax' } },
      rev: 3,
    }),
  )
  render(<OutboxDialog onClose={() => {}} />)
  const entry = item('Timer started or resumed')
  expect(entry).toHaveTextContent('Breaks2, the last from 13:02 to 14:10')
  expect(entry).toHaveTextContent('TypeProductivity')
  expect(entry).toHaveTextContent('NotesTax')
})

test('SYNC-02 Drop asks first', async () => {
  show(refused('a', { kind: 'remove-item', itemKind: 'task', item: aTask(), trashId: 'bin' }))
  render(<OutboxDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }))
  const question = screen.getByRole('dialog', { name: 'Drop this change?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(actions.drop).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }))
  const again = screen.getByRole('dialog', { name: 'Drop this change?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Drop' }))
  expect(actions.drop).toHaveBeenCalledExactlyOnceWith('a')
})

test('SYNC-02 after Drop the focus is on what says so, which the question no longer makes inert', async () => {
  makeRestInert()
  show(refused('a', MODE))
  actions.drop.mockImplementation(() => show())
  render(<OutboxDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Drop' }))
  const question = screen.getByRole('dialog', { name: 'Drop this change?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Drop' }))
  expect(screen.getByText('Everything is saved.')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'status'))
})
