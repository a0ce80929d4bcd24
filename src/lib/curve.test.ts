import { expect, test } from 'vitest'
import { monotonePath } from './curve'

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number)

test('begins at the first point and ends at the last one', () => {
  const path = numbers(monotonePath([0, 10, 30], [5, 1, 4]))
  expect(path.slice(0, 2)).toEqual([0, 5])
  expect(path.slice(-2)).toEqual([30, 4])
})

test('stays between two points, so a flat part stays flat', () => {
  const ys = [0, 0, 10, 9, 0, 0]
  const path = monotonePath([0, 1, 2, 3, 4, 5], ys)
  const [, ...curves] = path.split('C').map(numbers)
  curves.forEach((curve, index) => {
    const [from, to] = [ys[index] ?? 0, ys[index + 1] ?? 0]
    const heights = curve.filter((_, place) => place % 2 === 1)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(from, to))
    expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(from, to))
  })
})

test('is empty without points', () => {
  expect(monotonePath([], [])).toBe('')
})
