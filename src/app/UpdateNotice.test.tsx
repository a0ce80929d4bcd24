import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { UpdateNotice } from './UpdateNotice'
import { useUpdate } from './updates'

const letIn = vi.fn()
const notice = () => screen.queryByText('A new version is ready.')

beforeEach(() => {
  letIn.mockClear()
  useUpdate.setState({ letIn: null })
})

test('a new version is offered, and taken only when asked for', async () => {
  render(<UpdateNotice />)
  expect(notice()).toBeNull()
  act(() => useUpdate.setState({ letIn }))
  expect(notice()).toBeVisible()
  expect(letIn).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(letIn).toHaveBeenCalledOnce()
})

test('it can be put off', async () => {
  useUpdate.setState({ letIn })
  render(<UpdateNotice />)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(notice()).toBeNull()
  expect(letIn).not.toHaveBeenCalled()
})

test('nothing is offered while a dialog is open: what is half written there would be lost', () => {
  useUpdate.setState({ letIn })
  const form = (open: boolean) => (
    <>
      <UpdateNotice />
      <Dialog open={open} title="Edit session" onDismiss={() => {}} />
    </>
  )
  const { rerender } = render(form(true))
  expect(notice()).toBeNull()
  rerender(form(false))
  expect(notice()).toBeVisible()
})
