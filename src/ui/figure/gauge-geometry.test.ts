import { expect, test } from 'vitest'
import { clampToGauge, gaugeArc, gaugePoint, needlePath } from './gauge-geometry'

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
