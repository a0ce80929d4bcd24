import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, vi, describe, expect, test } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { aTask } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { type Facts, useFacts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { TasksCard } from './TasksCard'
import { press } from '../../../../tests/builders/press'

const TASKS = [
  aTask({ id: 'read', name: 'Read', score: 2.5 }),
  aTask({ id: 'write', name: 'Write', score: 1 }),
]

let backend: FakeBackend

function open(facts: Partial<Facts> = { tasks: aListing(TASKS) }) {
  renderSignedIn(<TasksCard />, { backend, facts })
}

const form = () => within(screen.getByRole('dialog'))
const name = () => form().getByRole('textbox', { name: 'Name' })
const score = () => form().getByRole('textbox', { name: 'Score' })
const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))
const saved = () => backend.writes['save-item'].mock.calls.map(([{ item }]) => item)
const toasts = () => useToasts.getState().toasts

async function fill(values: { name?: string; score?: string }) {
  if (values.name !== undefined) {
    await userEvent.clear(name())
    if (values.name) await userEvent.type(name(), values.name)
  }
  if (values.score !== undefined) {
    await userEvent.clear(score())
    if (values.score) await userEvent.type(score(), values.score)
  }
}

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const NONE = 'A task earns its points each time you do it in a session.'

describe('the list', () => {
  test('STRATEGY-TASK-01 Your Tasks, sorted by name', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Your Tasks' }))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ReadScore 2.5',
      'WriteScore 1',
    ])
  })

  test('FIRST-02 says what a task is when there are none, but only once that is known', () => {
    open({ tasks: aListing([]) })
    expect(screen.getByText(NONE)).toBeVisible()
  })

  test('waits', () => {
    open({ tasks: null })
    expect(screen.getByText('Loading your tasks')).toBeInTheDocument()
    expect(screen.queryByText(NONE)).toBeNull()
  })

  test('says when loading failed, and retries', async () => {
    open({ tasks: null, failed: new Set(['tasks']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your tasks could not be loaded.')
    expect(screen.queryByText(NONE)).toBeNull()
    await press('Try again')
    expect(useFacts.getState().retries).toBe(1)
  })

  test('counts unreadable tasks, and does not call the list empty', () => {
    open({ tasks: aListing([], { unreadable: 2 }) })
    expect(screen.getByText('2 tasks could not be read and are not shown.')).toBeVisible()
    expect(screen.queryByText(NONE)).toBeNull()
  })

  test('marks unsynced tasks', () => {
    open({ tasks: aListing(TASKS, { unsynced: new Set(['write']) }) })
    const marked = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('img', { name: 'Waiting to sync' }))
    expect(marked.map((item) => item.textContent)).toEqual(['Write Score 1'])
  })
})

test('STRATEGY-TASK-03 an edited task is not taken for another one with its name', async () => {
  open()
  await press('Edit Read')
  expect(name()).toHaveValue('Read')
  expect(name()).not.toHaveAccessibleDescription()
})

test('STRATEGY-TASK-03 editing keeps the id', async () => {
  open()
  await press('Edit Read')
  expect(name()).toHaveValue('Read')
  expect(score()).toHaveValue('2.5')
  await fill({ score: '4' })
  await submit('Save task')
  expect(saved()).toEqual([{ id: 'read', name: 'Read', score: 4 }])
})

describe('STRATEGY-TASK-05, ERRORS-26 deleting', () => {
  test('asks first, goes by id, and says that past sessions stay', async () => {
    open()
    await press('Delete Read')
    const ask = screen.getByRole('dialog', { name: 'Delete Read?' })
    expect(ask).toHaveTextContent('keep it and their points')
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    await submit('Delete task')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'task',
      item: expect.objectContaining({ id: 'read' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
    expect(screen.getByRole('button', { name: 'New task' })).toHaveFocus()
  })

  test('can be cancelled', async () => {
    open()
    await press('Delete Read')
    await submit('Cancel')
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Delete Read' })).toHaveFocus()
  })

  test('Error: Could not delete the task.', async () => {
    backend.writes['remove-item'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Delete Read')
    await submit('Delete task')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not delete the task.' }]))
  })
})

const INVALID = 'Please provide a valid task name and a non-negative score.'
const alert = () => screen.getByRole('alertdialog')

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

  test('a double click adds a task once', async () => {
    open()
    await press('New task')
    await fill({ name: 'Proofread', score: '3' })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add task' }))
    expect(saved()).toHaveLength(1)
  })

  test('FORM-09 the score shows how it was read when its field is left', async () => {
    open()
    await press('New task')
    for (const [typed, shown] of [
      ['1.000', '1'],
      ['1,250', '1250'],
      ['1,5', '1.5'],
      ['two', 'two'],
      ['', ''],
    ] as const) {
      await fill({ score: typed })
      await userEvent.tab()
      expect(score()).toHaveValue(shown)
    }
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
