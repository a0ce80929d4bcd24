import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadLatest } from '@/platform/service-worker'
import { useUpdate } from '@/state/update'
import { Dialog } from '@/ui/dialog/Dialog'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { UpdateNotice } from './UpdateNotice'

vi.mock(import('@/platform/service-worker'), async (original) => ({
  ...(await original()),
  reloadLatest: vi.fn(() => Promise.resolve()),
}))

const notice = () => screen.queryByText('A new version is ready.')

beforeEach(() => {
  vi.mocked(reloadLatest).mockClear()
  useUpdate.setState({ isReady: false })
})

test('offers a new version and installs it only on request', async () => {
  render(<UpdateNotice />)
  expect(notice()).toBeNull()
  act(() => useUpdate.setState({ isReady: true }))
  expect(notice()).toBeVisible()
  expect(reloadLatest).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloadLatest).toHaveBeenCalledOnce()
})

test('SAFE-02 a form in the page with changes is asked about before the page reloads', async () => {
  useUpdate.setState({ isReady: true })
  render(
    <>
      <UpdateNotice />
      <LeaveGuard isChanged onDiscard={() => {}} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloadLatest).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(reloadLatest).not.toHaveBeenCalled()
})

test('can be postponed', async () => {
  useUpdate.setState({ isReady: true })
  render(<UpdateNotice />)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(notice()).toBeNull()
  expect(reloadLatest).not.toHaveBeenCalled()
})

test('offers nothing while a dialog is open, because a reload would lose what was entered there', () => {
  useUpdate.setState({ isReady: true })
  const form = (open: boolean) => (
    <>
      <UpdateNotice />
      <Dialog open={open} title="Edit Session" onDismiss={() => {}} />
    </>
  )
  const { rerender } = render(form(true))
  expect(notice()).toBeNull()
  rerender(form(false))
  expect(notice()).toBeVisible()
})
