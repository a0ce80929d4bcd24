import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { startTimer } from '@/domain/timer/timer'
import { EMPTY_OUTBOX, useOutbox, type OutboxActions, type OutboxEntry } from '@/state/outbox'
import { OutboxDialog } from './OutboxDialog'
import { RefusedButton } from './RefusedButton'

const actions = {
  retry: vi.fn<OutboxActions['retry']>(),
  keepAsNew: vi.fn<OutboxActions['keepAsNew']>(),
  drop: vi.fn<OutboxActions['drop']>(),
}

const refused = (key: string, part: string, name: string, given: readonly unknown[]): OutboxEntry => ({
  key,
  writtenAt: Date.UTC(2025, 5, 10, 9),
  part,
  name,
  given,
  status: 'refused',
  reason: 'permission-denied',
})
const show = (...entries: OutboxEntry[]) => useOutbox.setState({ entries, actions })
const item = (name: string) => screen.getByRole('listitem', { name })

beforeEach(() => vi.resetAllMocks())
afterEach(() => useOutbox.setState(EMPTY_OUTBOX, true))

test('SYNC-02 the header says how many changes were refused, and nothing of those that wait', () => {
  show({ ...refused('a', 'timer', 'setMode', ['play']), status: 'waiting' })
  const { rerender } = render(<RefusedButton onOpen={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  show(refused('a', 'timer', 'setMode', ['play']))
  rerender(<RefusedButton onOpen={() => {}} />)
  expect(within(screen.getByRole('status')).getByRole('button')).toHaveTextContent('1 change was refused')
})

test('SYNC-02 lists each with all of its content, and says what was changed', () => {
  const before = aSession({ notes: 'old' })
  const after = aSession({
    notes: 'All that I wrote,\nin full.',
    completedTasks: [{ id: 'a', name: 'Write page', score: 2, quantity: 3 }],
    sessionScore: 6,
  })
  show(
    refused('a', 'sessions', 'update', [before, after]),
    refused('b', 'tasks', 'save', [aTask({ name: 'Rewrite', score: 4 })]),
    refused('c', 'timer', 'replace', [startTimer('play', 1), 3]),
    refused('d', 'user', 'saveProfile', [{ bio: 'Reads.' }]),
    {
      key: 'e',
      writtenAt: 0,
      part: '',
      name: '',
      given: [],
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

test('SYNC-02 trying again says why it could not be sent, and the change stays', async () => {
  actions.retry.mockResolvedValue('session-gone')
  show(refused('a', 'sessions', 'update', [aSession(), aSession({ notes: 'mine' })]))
  render(<OutboxDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/The session was deleted on another device/)).toBeVisible()
  expect(actions.retry).toHaveBeenCalledExactlyOnceWith('a')
  await userEvent.click(screen.getByRole('button', { name: 'Keep as new session' }))
  expect(actions.keepAsNew).toHaveBeenCalledExactlyOnceWith('a')
  expect(screen.getByText('Kept as a new session.')).toHaveFocus()
})

test('SYNC-02 Drop asks first', async () => {
  show(refused('a', 'tasks', 'remove', ['t1']))
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
