import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import { showEarly } from '@/state/early'
import { PointsSum } from './PointsSum'

const details = { type: 'Productivity', notes: '', completedTasks: [], sessionScore: 8 }

test('SESSION-37 the sum shows points, not a number of tasks', () => {
  const { rerender, container } = render(<PointsSum duration={3000} details={details} />)
  expect(container).toHaveTextContent('Time 2.5+Tasks 8=+10.5 points')
  rerender(<PointsSum duration={0} details={{ ...details, sessionScore: 1 }} />)
  expect(container).toHaveTextContent('Time 0+Tasks 1=+1 point')
  rerender(<PointsSum duration={5400} details={{ ...details, type: 'Play', sessionScore: 0 }} />)
  expect(container).toHaveTextContent('Play 1.5=\u22121.5 points')
  expect(screen.queryByText(/tasks/)).toBeNull()
})

test('SESSION-37 there is no sum while the formula of the user is not known', () => {
  act(() => showEarly({ user: aUser(), day: '2025-06-10' as DayKey, sessions: [], types: [] }))
  const { container } = render(<PointsSum duration={5400} details={{ ...details, type: 'Play' }} />)
  expect(container).toBeEmptyDOMElement()
})
