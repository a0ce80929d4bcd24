import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, folded, markdownText, plainNumber } from './text'
import { splitByHits } from './split-by-hits'

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

test.each([
  ['Straße', ['strass'], ['', 'Straß', 'e']],
  ['Cafe\u0301s', ['cafe'], ['', 'Cafe\u0301', 's']],
  ['I don’t', ["don't"], ['I ', 'don’t']],
  ['aaa b', ['aa', 'b'], ['', 'aaa', ' ', 'b']],
  ['😀 x', ['y'], ['😀 x']],
])('FIND-04 %s is split where %j is found', (text, words, pieces) => {
  expect(splitByHits(text, words)).toEqual(pieces)
})

test('FIND-04 the pieces are the text, and a word is in a hit exactly if it is in the text', () => {
  const letter = fc.constantFrom('a', 'Á', 'b', 'ß', 's', '\u0301', ' ', '😀')
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('a', 'ab', 's', 'ss', 'asb'), (shown, word) => {
      const pieces = splitByHits(shown, [word])
      expect(pieces.join('')).toBe(shown)
      expect(pieces.some((piece, index) => index % 2 === 1 && folded(piece).includes(word))).toBe(
        folded(shown).includes(word),
      )
    }),
  )
})

test.each([
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['1,25', '1.25'],
  ['13.125', '13.125'],
  ['1,000', '1000'],
  ['-12,500', '-12500'],
  ['\u22121,000', '-1000'],
  ['1,000.5', '1000.5'],
  ['1,234,567', '1234567'],
  ['1.000,5', '1000.5'],
  ['1.000.000', '1000000'],
  ['1 000', '1000'],
  ['1\u202f000,5', '1000.5'],
  ['1’000.5', '1000.5'],
  ['1,0000', '1.0000'],
  ['1,00,000', '1.00,000'],
  ['1 00', '1 00'],
  ['１．５', '1.5'],
  ['٣', '3'],
  ['١٫٥', '1.5'],
  ['۱۲', '12'],
  ['١٬٠٠٠', '1000'],
  ['abc', 'abc'],
  ['5²', '5²'],
  ['', ''],
])('FORM-09 %j is read as %j', (text, plain) => expect(plainNumber(text)).toBe(plain))
