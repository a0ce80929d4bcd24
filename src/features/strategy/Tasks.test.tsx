import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { aTask } from '../../../tests/builders/session'
import { BackendContext } from '@/state/backend'
import { useFacts, type Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { TasksCard } from './TasksCard'

const INVALID = 'Please provide a valid task name and a non-negative score.'
const TASKS = [
  aTask({ id: 'read', name: 'Read', score: 2.5 }),
  aTask({ id: 'write', name: 'Write', score: 1 }),
]

let backend: FakeBackend

function open(facts: Partial<Facts> = { tasks: aListing(TASKS) }) {
  tellFacts({}, facts)
  render(
    <BackendContext value={backend}>
      <TasksCard />
    </BackendContext>,
  )
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const form = () => within(screen.getByRole('dialog'))
const name = () => form().getByRole('textbox', { name: 'Name' })
const score = () => form().getByRole('textbox', { name: 'Score' })
const submit = (label: string) => userEvent.click(form().getByRole('button', { name: label }))
const alert = () => screen.getByRole('alertdialog')
const saved = () => backend.tasks.save.mock.calls.map(([task]) => task)
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

describe('the list', () => {
  test('STRATEGY-TASK-01 Your Tasks, in the order in which they come: by name', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Your Tasks' }))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ReadScore 2.5',
      'WriteScore 1',
    ])
  })

  test('says when there are none, and only when that is known', () => {
    open({ tasks: aListing([]) })
    expect(screen.getByRole('heading', { name: 'No tasks yet.' })).toBeVisible()
  })

  test('waits', () => {
    open({ tasks: null })
    expect(screen.getByText('Loading your tasks')).toBeInTheDocument()
    expect(screen.queryByText('No tasks yet.')).toBeNull()
  })

  test('says when it could not be loaded, and tries again', async () => {
    open({ tasks: null, failed: new Set(['tasks']) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your tasks could not be loaded.')
    expect(screen.queryByText('No tasks yet.')).toBeNull()
    await click('Try again')
    expect(useFacts.getState().retries).toBe(1)
  })

  test('says which could not be read, and does not call that none', () => {
    open({ tasks: aListing([], { unreadable: 2 }) })
    expect(screen.getByText('2 tasks could not be read and are not shown.')).toBeVisible()
    expect(screen.queryByText('No tasks yet.')).toBeNull()
  })

  test('marks what the server has not confirmed', () => {
    open({ tasks: aListing(TASKS, { unsynced: new Set(['write']) }) })
    const marked = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('img', { name: 'Waiting to sync' }))
    expect(marked.map((item) => item.textContent)).toEqual(['Write Score 1'])
  })
})

describe('STRATEGY-TASK-03 adding', () => {
  test('a task, under an id that the opening gave', async () => {
    open()
    await click('New task')
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
    await click('New task')
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

  test('STRATEGY-TASK-04 each message goes as its field is mended', async () => {
    open()
    await click('New task')
    await submit('Add task')
    await userEvent.keyboard('{Enter}')
    expect(name()).toHaveAccessibleDescription('A name is needed.')
    expect(score()).toHaveAccessibleDescription('A number from 0 to 100,000.')
    await fill({ name: 'Read', score: '0' })
    expect(name()).toBeValid()
    expect(name()).toHaveAccessibleDescription('You have a task of this name already.')
    await submit('Add task')
    expect(saved()).toMatchObject([{ name: 'Read', score: 0 }])
  })

  test('FORM-01 Escape leaves an unchanged form, and asks where something was typed', async () => {
    open()
    await click('New task')
    await userEvent.type(name(), 'Pro')
    await userEvent.keyboard('{Escape}')
    await click('Keep editing')
    expect(name()).toHaveValue('Pro')
    await submit('Cancel')
    await click('Discard')
    await click('New task')
    expect(name()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toEqual([])
  })

  test('Error: Could not save the task. What was entered is there again', async () => {
    backend.tasks.save.mockRejectedValueOnce(new Error('refused'))
    open()
    await click('New task')
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

test('STRATEGY-TASK-03 editing keeps the id', async () => {
  open()
  await click('Edit Read')
  expect(name()).toHaveValue('Read')
  expect(score()).toHaveValue('2.5')
  await fill({ score: '4' })
  await submit('Save task')
  expect(saved()).toEqual([{ id: 'read', name: 'Read', score: 4 }])
})

describe('STRATEGY-TASK-05, ERRORS-26 deleting', () => {
  test('is confirmed, goes by id, and says that past sessions stay', async () => {
    open()
    await click('Delete Read')
    const ask = screen.getByRole('dialog', { name: 'Delete Read?' })
    expect(ask).toHaveTextContent('keep it and their score')
    expect(backend.tasks.remove).not.toHaveBeenCalled()
    await submit('Delete task')
    expect(backend.tasks.remove).toHaveBeenCalledExactlyOnceWith('read')
    expect(screen.getByRole('button', { name: 'New task' })).toHaveFocus()
  })

  test('can be thought better of', async () => {
    open()
    await click('Delete Read')
    await submit('Cancel')
    expect(backend.tasks.remove).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Delete Read' })).toHaveFocus()
  })

  test('Error: Could not delete the task.', async () => {
    backend.tasks.remove.mockRejectedValueOnce(new Error('refused'))
    open()
    await click('Delete Read')
    await submit('Delete task')
    await waitFor(() => expect(toasts()).toMatchObject([{ text: 'Error: Could not delete the task.' }]))
  })
})
