import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gauge, clampToGauge, gaugeArc, gaugePoint, needlePath } from './Gauge'

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

test('zero is on the line, plus above it, and minus equally far below', () => {
  expect(gaugePoint(100, 0)).toEqual({ x: 100, y: -0 })
  const [above, below] = [gaugePoint(100, 4), gaugePoint(100, -4)]
  expect(above.y).toBeLessThan(0)
  expect(below).toEqual({ x: above.x, y: -above.y })
})

test('an arc leads from the higher value down to the lower one', () => {
  expect(gaugeArc(108, 10, -10)).toBe('M83.93 -67.97A108 108 0 0 1 83.93 67.97')
})

test('the needle is clamped to the scale', () => {
  expect(clampToGauge(3.2)).toBe(3.2)
  expect(needlePath(96, 27)).toBe(needlePath(96, 10))
  expect(needlePath(96, -27)).toBe(needlePath(96, -10))
})
