import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/dialog/Dialog'
import { UpdateNotice } from './UpdateNotice'
import { useUpdate } from '../../background/updates'

const applyUpdate = vi.fn()
const notice = () => screen.queryByText('A new version is ready.')

beforeEach(() => {
  applyUpdate.mockClear()
  useUpdate.setState({ applyUpdate: null })
})

test('offers a new version and installs it only on request', async () => {
  render(<UpdateNotice />)
  expect(notice()).toBeNull()
  act(() => useUpdate.setState({ applyUpdate }))
  expect(notice()).toBeVisible()
  expect(applyUpdate).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(applyUpdate).toHaveBeenCalledOnce()
})

test('can be postponed', async () => {
  useUpdate.setState({ applyUpdate })
  render(<UpdateNotice />)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(notice()).toBeNull()
  expect(applyUpdate).not.toHaveBeenCalled()
})

test('offers nothing while a dialog is open, because a reload would lose what was entered there', () => {
  useUpdate.setState({ applyUpdate })
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
