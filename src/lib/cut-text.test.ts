import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
])('%s cut to %i', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})
