import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RhythmsDemo } from './RhythmsDemo'

test('LANDING-06 the overdue rhythm reads as in the app', () => {
  render(<RhythmsDemo />)
  expect(screen.getByText(/per day$/)).toHaveTextContent('3 days late, −2 per day')
})
