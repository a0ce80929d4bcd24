import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { BackendContext } from '@/state/backend'
import { StrategyPage } from './StrategyPage'

test('STRATEGY-TASK-06 the lists, then Goal Progress and Scoring Settings; no GitHub Integration unless it is linked', () => {
  tellFacts()
  render(
    <MemoryRouter>
      <BackendContext value={aBackend()}>
        <StrategyPage />
      </BackendContext>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Your Tasks',
    'Your Rhythms',
    'Rest days',
    'Session Types',
    'Goal Progress',
    'Scoring Settings',
  ])
})

test.each([
  ['pacing-carry', 'Carried over each night'],
  ['ideal-day', 'Ideal focus time'],
])('PACE-07 a link to the setting %s puts the focus on it', (setting, name) => {
  tellFacts()
  Element.prototype.scrollIntoView = () => {}
  render(
    <MemoryRouter initialEntries={[{ pathname: '/app/strategy', state: { setting } }]}>
      <BackendContext value={aBackend()}>
        <StrategyPage />
      </BackendContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('slider', { name })).toHaveFocus()
})
