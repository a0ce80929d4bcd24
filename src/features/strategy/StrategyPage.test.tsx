import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { BackendContext } from '@/state/backend'
import { StrategyPage } from './StrategyPage'

test('STRATEGY-TASK-06 the lists, then Goal Progress and Scoring Settings; no GitHub Integration unless it is linked', () => {
  tellFacts()
  render(
    <BackendContext value={aBackend()}>
      <StrategyPage />
    </BackendContext>,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Your Tasks',
    'Your Rhythms',
    'Session Types',
    'Goal Progress',
    'Scoring Settings',
  ])
})
