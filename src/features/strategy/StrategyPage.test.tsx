import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { aTask } from '../../../tests/builders/session'
import type { Facts } from '@/state/facts'
import { StrategyPage } from './StrategyPage'

function open(facts: Partial<Facts>) {
  tellFacts({}, facts)
  render(
    <MemoryRouter>
      <StrategyPage />
    </MemoryRouter>,
  )
}

const itemsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('lists the tasks and the session types that exist', () => {
  const piano = {
    id: 'p',
    name: 'Piano',
    category: 'play',
    color: '#b8891d',
    isCore: false,
    createdAt: 0,
  } as const
  open({ tasks: aListing([aTask({ name: 'Read', score: 2.5 })]), sessionTypes: aListing([piano]) })
  expect(itemsOf('Your Tasks')).toEqual(['ReadScore 2.5'])
  expect(itemsOf('Session Types')).toContain('PianoPlay')
})

test('says when there are no tasks, and only when that is known', () => {
  open({ tasks: aListing([]) })
  expect(screen.getByText('No tasks yet.')).toBeVisible()
})

test('says when the tasks could not be loaded', () => {
  open({ tasks: null, failed: new Set(['tasks']) })
  expect(screen.getByRole('alert')).toHaveTextContent('Your tasks could not be loaded.')
  expect(screen.queryByText('No tasks yet.')).toBeNull()
})
