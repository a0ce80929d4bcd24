import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useClock } from '@/state/clock'
import { changePreferences } from '@/state/device/preferences'
import { Dialog } from '@/ui/dialog/Dialog'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { DateInput } from './DateInput'
import { TimeInput } from './TimeInput'

const onSubmit = vi.fn<(value: { day: string; time: string }) => void>()

/** A form with a day and a time, and what they mean. */
function When({ day = '', time = '' }) {
  const [value, setValue] = useState({ day, time })
  return (
    <Form onSubmit={() => onSubmit(value)}>
      <Field label="Day" error="Choose a day.">
        <DateInput
          value={value.day}
          onChange={({ target }) => setValue((before) => ({ ...before, day: target.value }))}
        />
      </Field>
      <Field label="Time">
        <TimeInput
          value={value.time}
          onChange={({ target }) => setValue((before) => ({ ...before, time: target.value }))}
        />
      </Field>
      <button onClick={() => setValue({ day, time: '07:45' })} type="button">
        Other time
      </button>
      <button type="submit">Save</button>
      <output>{`${value.day} ${value.time}`}</output>
    </Form>
  )
}

const day = () => screen.getByLabelText('Day')
const time = () => screen.getByLabelText('Time')

beforeEach(() => {
  onSubmit.mockClear()
  useClock.setState({ now: Date.parse('2026-11-22T15:02:00Z'), zone: 'UTC' })
  changePreferences({ dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' })
})

test('FORM-07 fields show the formats of Settings, and take what is typed in them', async () => {
  changePreferences({ dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' })
  render(<When day="2026-11-10" time="20:22" />)
  expect(day()).toHaveValue('11/10/2026')
  expect(time()).toHaveValue('8:22 PM')
  await userEvent.clear(day())
  await userEvent.type(day(), '11/9')
  expect(day()).toHaveValue('11/9')
  await userEvent.clear(time())
  await userEvent.type(time(), '930p')
  expect(day()).toHaveValue('11/09/2026')
  await userEvent.tab()
  expect(time()).toHaveValue('9:30 PM')
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-09 21:30')
})

test('FORM-07 text that cannot be read stays, is explained and is not submitted', async () => {
  render(<When day="2026-11-10" time="09:00" />)
  await userEvent.clear(time())
  await userEvent.type(time(), 'soon{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(time()).toHaveFocus()
  expect(time()).toBeInvalid()
  expect(time()).toHaveAccessibleDescription('Enter a time such as 14:30.')
  await userEvent.clear(day())
  await userEvent.type(day(), '31/2')
  await userEvent.tab()
  expect(day()).toHaveValue('31/2')
  expect(day()).toHaveAccessibleDescription('Enter a date such as 22/11/2026.')
  await userEvent.clear(day())
  expect(day()).toHaveAccessibleDescription('Choose a day.')
  await userEvent.type(day(), '28/2')
  await userEvent.clear(time())
  await userEvent.type(time(), '10{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ day: '2027-02-28', time: '10:00' })
})

test('FORM-07 a value set by other means replaces what was typed', async () => {
  render(<When time="09:00" />)
  await userEvent.clear(time())
  await userEvent.type(time(), 'soon')
  fireEvent.click(screen.getByRole('button', { name: 'Other time' }))
  expect(time()).toHaveValue('07:45')
})

test('FORM-07 arrow keys move a day and five minutes', async () => {
  render(<When day="2026-11-30" time="23:57" />)
  await userEvent.type(day(), '{ArrowUp}')
  await userEvent.type(time(), '{ArrowUp}')
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-01 00:00')
  await userEvent.type(time(), '{ArrowDown}')
  expect(time()).toHaveValue('23:55')
})

test('FORM-08 a day is chosen from the calendar by keys, and Escape closes it alone', async () => {
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  render(<When day="2026-11-10" />)
  const [open] = screen.getAllByRole('button', { name: 'Open calendar' })
  await userEvent.click(open as HTMLElement)
  const chosen = await screen.findByRole('button', { name: 'Tuesday 10 November 2026, chosen' })
  // The calendar takes the focus once it has been painted.
  await waitFor(() => expect(chosen).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(open).toHaveFocus()
  expect(outside).not.toHaveBeenCalled()
  await userEvent.click(open as HTMLElement)
  const again = await screen.findByRole('button', { name: 'Tuesday 10 November 2026, chosen' })
  await waitFor(() => expect(again).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Today, Sunday 22 November 2026' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(day()).toHaveValue('18/11/2026')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  document.removeEventListener('keydown', outside)
})

test('FORM-08 Escape closes the calendar alone from the field beside it too', async () => {
  const onDismiss = vi.fn()
  render(
    <Dialog open title="A form" onDismiss={onDismiss}>
      <When day="2026-11-10" />
    </Dialog>,
  )
  const open = screen.getByRole('button', { name: 'Open calendar' })
  await userEvent.click(open)
  await screen.findByRole('dialog', { name: 'Calendar' })
  await userEvent.click(day())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).not.toBeInTheDocument()
  expect(open).toHaveFocus()
  expect(onDismiss).not.toHaveBeenCalled()
})

test('FORM-07 a value that is set by other means ends the complaint about what was typed', async () => {
  render(<When day="2026-11-10" time="09:00" />)
  await userEvent.clear(time())
  await userEvent.type(time(), 'soon')
  await userEvent.tab()
  expect(time()).toHaveAccessibleDescription('Enter a time such as 14:30.')
  await userEvent.click(screen.getByRole('button', { name: 'Other time' }))
  expect(time()).toHaveValue('07:45')
  expect(time()).toBeValid()
  expect(time()).not.toHaveAccessibleDescription()
})
