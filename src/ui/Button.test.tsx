import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SubmitEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'

test('does not submit a form by default', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>More</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while busy it keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Save</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(
    <Button onClick={onClick} busy>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.matches(':focus')).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('while busy Enter in a field does not submit a second time', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy busyLabel="Saving">
        Save
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Saving' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
