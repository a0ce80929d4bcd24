import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { backend, fill, name, open, saved, score, setUpTasks, submit, toasts } from './tasks.testing'

const INVALID = 'Please provide a valid task name and a non-negative score.'
const alert = () => screen.getByRole('alertdialog')

setUpTasks()

describe('STRATEGY-TASK-03 adding', () => {
  test('a task gets the id that was assigned when the form opened', async () => {
    open()
    await press('New task')
    expect(name()).toHaveFocus()
    await fill({ name: ' Proofread ', score: '2,5' })
    await submit('Add task')
    expect(saved()).toEqual([
      { id: expect.stringMatching(/^[\w-]{36}$/) as string, name: 'Proofread', score: 2.5 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'New task' })).toHaveFocus()
  })

  test.each([
    { name: '   ', score: '1' },
    { name: 'Proofread', score: '' },
    { name: 'Proofread', score: '-1' },
    { name: 'Proofread', score: 'abc' },
  ])(`STRATEGY-TASK-04 %j: ${INVALID}`, async (values) => {
    open()
    await press('New task')
    await fill(values)
    await submit('Add task')
    expect(alert()).toHaveAccessibleName(INVALID)
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const wrong = values.name.trim() === '' ? name() : score()
    expect(wrong).toBeInvalid()
    expect(wrong).toHaveFocus()
    expect(saved()).toEqual([])
  })

  test('STRATEGY-TASK-04 each message disappears as its field is fixed', async () => {
    open()
    await press('New task')
    await submit('Add task')
    await userEvent.keyboard('{Enter}')
    expect(name()).toHaveAccessibleDescription('Enter a name.')
    expect(score()).toHaveAccessibleDescription('Enter a number from 0 to 100,000.')
    await fill({ name: 'Read', score: '0' })
    expect(name()).toBeValid()
    expect(name()).toHaveAccessibleDescription('You already have a task with this name.')
    await submit('Add task')
    expect(saved()).toMatchObject([{ name: 'Read', score: 0 }])
  })

  test('FORM-01 Escape closes an unchanged form, and asks if something was entered', async () => {
    open()
    await press('New task')
    await userEvent.type(name(), 'Pro')
    await userEvent.keyboard('{Escape}')
    await press('Keep editing')
    expect(name()).toHaveValue('Pro')
    await submit('Cancel')
    await press('Discard')
    await press('New task')
    expect(name()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toEqual([])
  })

  test('Error: Could not save the task. The input comes back', async () => {
    backend.writes['save-item'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('New task')
    await fill({ name: 'Proofread', score: '3' })
    await submit('Add task')
    await waitFor(() =>
      expect(toasts()).toMatchObject([{ text: 'Error: Could not save the task.', detail: 'Proofread' }]),
    )
    expect(name()).toHaveValue('Proofread')
    await submit('Add task')
    const [first, second] = saved()
    expect(second).toEqual(first)
  })
})
