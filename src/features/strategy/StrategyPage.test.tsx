import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tellFacts } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { StrategyPage } from './StrategyPage'

test('STRATEGY-TASK-06 shows the lists, then Goal Progress and Scoring Settings, and GitHub Integration only if it is linked', () => {
  renderSignedIn(<StrategyPage />, { user: {} })
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
  ['pacing-carry', 'radio', 'Never forgets'],
  ['ideal-day', 'slider', 'Ideal focus time'],
])('PACE-07 a link to the setting %s focuses it', (setting, role, name) => {
  tellFacts()
  Element.prototype.scrollIntoView = () => {}
  renderSignedIn(<StrategyPage />, { route: { pathname: '/app/strategy', state: { setting } } })
  expect(screen.getByRole(role, { name })).toBeVisible()
  expect(screen.getByRole(role, { name })).toHaveFocus()
})
