import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, wrapped } from './pen'

const measure = (text: string) => Array.from(text).length
const sized = (text: string, size: number) => measure(text) * size

test('a text uses the largest size that fits', () => {
  expect(fitted('Ann', 30, [10, 5], sized)).toEqual({ text: 'Ann', size: 10 })
  expect(fitted('Ann Lee', 35, [10, 5], sized)).toEqual({ text: 'Ann Lee', size: 5 })
  expect(fitted('Ann Lee-Hansen', 35, [10, 5], sized)).toEqual({ text: 'Ann Le…', size: 5 })
})

test('a text wraps between words and is cut at its end', () => {
  expect(wrapped('one two three', 7, 3, measure)).toEqual(['one two', 'three'])
  expect(wrapped('one\n\ntwo', 20, 3, measure)).toEqual(['one', 'two'])
  expect(wrapped('one two three four', 7, 2, measure)).toEqual(['one two', 'three…'])
  expect(wrapped('', 7, 3, measure)).toEqual([])
})

test('no line is too long, and there are never too many', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (text, width, most) => {
        const lines = wrapped(text, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
