import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneEditFrom } from './words'

test.each([
  ['piano', 'piano', true],
  ['pian', 'piano', true],
  ['pianoo', 'piano', true],
  ['pkano', 'piano', true],
  ['paino', 'piano', true],
  ['pinao', 'piano', true],
  ['panio', 'piano', false],
  ['pia', 'piano', false],
  ['run', 'fun', false],
])('KEYS-03 %s for %s: %s', (word, other, expected) => {
  expect(isOneEditFrom(word, other)).toBe(expected)
})

test('KEYS-03 a wrong letter is the same from both sides', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 7 })
  fc.assert(fc.property(word, word, (one, two) => isOneEditFrom(one, two) === isOneEditFrom(two, one)))
})
