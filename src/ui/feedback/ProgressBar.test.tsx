import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar'

test.each([
  [120, 400, '120'],
  [-5, 400, '0'],
  [500, 400, '400'],
  [0, 0, '0'],
])('%d of %d is announced as %s', (value, max, now) => {
  render(<ProgressBar value={value} max={max} label="Import" />)
  expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).toBe(now)
})
