import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gauge } from './Gauge'

const needle = () => screen.getByRole('img').querySelector('[style]')

test('HARMONY-15 without a value there is a scale, but no needle', () => {
  render(<Gauge value={null} radius={92} label="Not known yet" />)
  expect(needle()).toBeNull()
  expect(screen.getByText('+10')).toBeInTheDocument()
})

test('HARMONY-05 HARMONY-15 the needle moves to the value, at most to the end of the scale', () => {
  const { rerender } = render(<Gauge value={3.5} radius={92} label="+3.5" />)
  expect(needle()).toHaveAttribute('style', '--to: 3.5;')
  rerender(<Gauge value={-25} radius={92} label="−25" />)
  expect(needle()).toHaveAttribute('style', '--to: -10;')
})
