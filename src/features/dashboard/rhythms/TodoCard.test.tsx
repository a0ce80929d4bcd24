import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TodoCard } from './TodoCard'

test('FIGURES-01 the count has separators from a thousand on', () => {
  render(
    <TodoCard title="Overdue" count={1204} loadingLabel="Loading" emptyText="None">
      <li>Run</li>
    </TodoCard>,
  )
  expect(screen.getByText('1,204')).toBeVisible()
})
