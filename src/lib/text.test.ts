import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownText } from './text'
import { cutText } from './cut-text'

test.each([
  ['Run', 'Run'],
  ['# Title', '\\# Title'],
  ['[a](javascript:alert(1))', '\\[a\\]\\(javascript\\:alert\\(1\\)\\)'],
  ['<img src=x>', '\\<img src\\=x\\>'],
  ['a | b\n- c', 'a \\| b \\- c'],
])('%j becomes %j', (text, expected) => {
  expect(markdownText(text)).toBe(expected)
})

test('no sign is left that means something, and taking the backslashes away gives the words back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = markdownText(text)
      expect(escaped.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[\\`*_{}[\]()#+\-.!|<>~&\n\r]/)
      expect(escaped.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text.replace(/\s+/g, ' ').trim())
    }),
  )
})

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
])('%s cut to %i', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})
