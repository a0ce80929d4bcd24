import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SAVED, type SyncStatus } from '@/domain/sync/status'
import { useServerContact } from '@/state/online'
import { useSyncStatus } from '@/state/sync'
import { SyncIndicator } from './SyncIndicator'

const show = (at: SyncStatus['at'], count: number) => act(() => useSyncStatus.setState({ at, count }))
const said = () => screen.getByRole('status').textContent

beforeEach(() => useSyncStatus.setState(SAVED, true))

test.each([
  ['saving', 2, 'Saving'],
  ['waiting', 1, '1 change waits'],
  ['waiting', 3, '3 changes wait'],
  ['refused', 1, '1 change was refused'],
  ['refused', 2, '2 changes were refused'],
] as const)('SYNC-01 SYNC-02 %s, %d: the button says `%s` and opens the list', async (at, count, name) => {
  const onOpen = vi.fn()
  render(<SyncIndicator onOpen={onOpen} />)
  expect(screen.queryByRole('button')).toBeNull()
  show(at, count)
  const button = screen.getByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
  show('saved', 0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('SYNC-01 announces waiting and refused changes once, and when all are saved, but no single save', () => {
  render(<SyncIndicator onOpen={() => {}} />)
  show('saving', 1)
  expect(said()).toBe('')
  show('saved', 0)
  expect(said()).toBe('')
  show('waiting', 1)
  expect(said()).toBe('1 change waits')
  show('waiting', 2)
  expect(said()).toBe('1 change waits')
  show('saving', 2)
  expect(said()).toBe('1 change waits')
  show('saved', 0)
  expect(said()).toBe('Everything is saved.')
  show('refused', 1)
  expect(said()).toBe('1 change was refused')
})

test('PLATFORM-15 the header does not claim `Offline` while Firestore hears the server', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  useServerContact.setState({ hasContact: true })
  render(<SyncIndicator onOpen={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => useServerContact.setState({ hasContact: false }))
  expect(screen.getByRole('button', { name: 'Offline' })).toBeVisible()
  online.mockRestore()
})

test('SYNC-01 offline with nothing to send: the button says `Offline`, once aloud, and opens the list', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onOpen = vi.fn()
  render(<SyncIndicator onOpen={onOpen} />)
  expect(said()).toBe('You’re offline. What you do is kept on this device.')
  await userEvent.click(screen.getByRole('button', { name: 'Offline' }))
  expect(onOpen).toHaveBeenCalledOnce()
  show('waiting', 2)
  expect(screen.getByRole('button', { name: '2 changes wait' })).toBeVisible()
  show('saved', 0)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('button')).toBeNull()
  online.mockRestore()
})
