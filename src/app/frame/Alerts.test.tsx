import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAlert } from '@/state/toasts'
import { Alerts } from './Alerts'

test('ERRORS-28 INT-87 alerts stay until they are acknowledged, one at a time', async () => {
  render(<Alerts />)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  act(() => {
    showAlert('First.')
    showAlert('Second.')
  })
  const acknowledge = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent('First.')
  await acknowledge()
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Second.')
  await acknowledge()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
