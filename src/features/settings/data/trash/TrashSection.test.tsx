import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../../tests/builders/backend'
import { aListing } from '../../../../../tests/builders/facts'
import { press } from '../../../../../tests/builders/press'
import { aSession, aTask } from '../../../../../tests/builders/session'
import { renderSignedIn } from '../../../../../tests/builders/signed-in'
import type { Listing } from '@/domain/backend'
import { expiryOf, type Trashed, type TrashEntry } from '@/domain/trash/trash'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { TrashSection } from './TrashSection'

const NOON = Date.UTC(2025, 5, 20, 12)
const DAY = 86_400_000
const entry = (trashed: Trashed, deletedAt: number): TrashEntry => ({
  ...trashed,
  deletedAt,
  expiresAt: expiryOf(deletedAt),
  unreadable: 0,
})
const sessions = entry({ id: 'a', kind: 'sessions', items: [aSession(), aSession({ id: 'b' })] }, NOON)
const task = entry({ id: 'b', kind: 'task', items: [aTask()] }, NOON - DAY)
const expired = entry(
  { id: 'c', kind: 'task', items: [aTask({ id: 'old', name: 'Old task' })] },
  NOON - 31 * DAY,
)

let backend: FakeBackend
function open(listing: Partial<Listing<TrashEntry>>) {
  const view = renderSignedIn(<TrashSection />, { backend, user: {}, facts: {} })
  tell(listing)
  return view
}
const tell = (listing: Partial<Listing<TrashEntry>>) =>
  act(() => backend.trash.watch.mock.lastCall?.[1].next({ ...aListing<TrashEntry>([]), ...listing }))
const toast = () => useToasts.getState().toasts.at(-1)

beforeEach(() => {
  backend = aBackend()
  useClock.setState({ now: NOON, zone: 'UTC' })
  useToasts.setState({ toasts: [] })
})

test('UNDO-03 lists the trash by day and kind, and hides what has expired', () => {
  open({ items: [sessions, task, expired] })
  const days = screen.getAllByRole('region')
  expect(days).toHaveLength(2)
  expect(within(days[0] as HTMLElement).getByRole('list', { name: 'Sessions' })).toHaveTextContent(
    '2 sessions',
  )
  expect(within(days[1] as HTMLElement).getByRole('list', { name: 'Tasks' })).toHaveTextContent('Write page')
  expect(screen.getByText(/29 days left/)).toBeVisible()
  expect(screen.queryByText('Old task')).toBeNull()
})

test.each(['sessions', 'rhythm'] as const)(
  'SAFE-03 a deletion of %s that cannot be read stays',
  async (kind) => {
    open({ items: [{ ...entry({ id: 'a', kind, items: [] }, NOON), unreadable: 3 }] })
    const restore = screen.getByRole('button', { name: 'Restore' })
    expect(restore).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(restore)
    expect(backend.writes.restore).not.toHaveBeenCalled()
    expect(toast()).toBeUndefined()
  },
)

test('UNDO-03 Restore restores, and UNDO-04 says what already existed', async () => {
  backend.writes.restore.mockResolvedValueOnce({ restored: 1, existing: 1, refused: 0, differs: true })
  open({ items: [sessions] })
  await press('Restore')
  expect(backend.writes.restore).toHaveBeenCalledExactlyOnceWith({ kind: 'restore', trash: sessions })
  expect(toast()).toMatchObject({
    kind: 'success',
    text: '1 restored. 1 already existed. The trash keeps what differs.',
  })
})

test('UNDO-03 a restoration that fails says so', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  backend.writes.restore.mockRejectedValueOnce(new Error('no'))
  open({ items: [sessions] })
  await press('Restore')
  expect(toast()).toMatchObject({ kind: 'error' })
})

test('UNDO-03 Delete for good asks first', async () => {
  open({ items: [task] })
  await press('Delete for good')
  const question = screen.getByRole('dialog', { name: 'Delete it for good?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(backend.writes['empty-trash']).not.toHaveBeenCalled()
  await press('Delete for good')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
  expect(backend.writes['empty-trash']).toHaveBeenCalledExactlyOnceWith({ kind: 'empty-trash', id: 'b' })
})

test('UNDO-03 says that it is empty, loads more on request, and offers to try again', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  open({})
  expect(screen.getByText('Nothing here. What you delete stays here for 30 days.')).toBeVisible()
  tell({ items: Array.from({ length: 10 }, (_, index) => ({ ...task, id: `t${index}` })) })
  await press('Show older')
  expect(backend.trash.watch.mock.lastCall?.[0]).toBe(20)
  act(() => backend.trash.watch.mock.lastCall?.[1].error(new Error('no')))
  await press(/try again/i)
  expect(backend.trash.watch).toHaveBeenCalledTimes(3)
})

test('KEEP-03 a deleted session has the present name of its type', () => {
  const reading = { id: 'a', name: 'Reading', category: 'productivity', color: '#654321' } as const
  const types = aListing([{ ...reading, isCore: false, createdAt: 0, formerNames: ['Books'] }])
  renderSignedIn(<TrashSection />, { backend, user: {}, facts: { sessionTypes: types } })
  tell({ items: [entry({ id: 'a', kind: 'sessions', items: [aSession({ type: 'Books' })] }, NOON)] })
  expect(screen.getByText(/^Reading, /)).toBeVisible()
})

test('UNDO-03 what only a newer version can read is not nothing', () => {
  open({ items: [], unreadable: 1 })
  expect(screen.getByText(/deleted by a newer version/)).toBeVisible()
  expect(screen.queryByText(/Nothing here/)).not.toBeInTheDocument()
})
