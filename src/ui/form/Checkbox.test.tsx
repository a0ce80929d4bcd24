import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox, Switch } from './Checkbox'

test('a checkbox passes its next state', async () => {
  const onChange = vi.fn()
  render(<Checkbox label="Apples" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByText('Apples'))
  expect(onChange).toHaveBeenCalledWith(true)
})

test('a checkbox can be indeterminate', () => {
  const { rerender } = render(
    <Checkbox label="All" hideLabel checked={false} indeterminate onChange={() => {}} />,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox label="All" hideLabel checked onChange={() => {}} />)
  expect(box.indeterminate).toBe(false)
})

test('a switch is announced as one', async () => {
  const onChange = vi.fn()
  render(<Switch label="Light" note="Of this room" checked onChange={onChange} />)
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Of this room')
  await userEvent.click(screen.getByRole('switch', { name: 'Light' }))
  expect(onChange).toHaveBeenCalledWith(false)
})
