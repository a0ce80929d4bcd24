import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DaySet } from './DaySet'

test('FORM-01 seven checkboxes, Monday first, that add and remove a day and keep their order', async () => {
  const onChange = vi.fn()
  render(<DaySet value={[1, 7]} onChange={onChange} />)
  const days = screen.getAllByRole('checkbox')
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([days[0], days[6]])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
  expect(onChange).toHaveBeenLastCalledWith([1, 3, 7])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  expect(onChange).toHaveBeenLastCalledWith([1])
})
