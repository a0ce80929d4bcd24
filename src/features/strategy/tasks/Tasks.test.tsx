import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { useFacts } from '@/state/facts'
import { backend, fill, name, open, saved, score, setUpTasks, submit, TASKS, toasts } from './tasks.testing'

setUpTasks()

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
