import { expect, test } from 'vitest'
import { MAX_ENTERED } from './limits'
import { amountOf, decimalOf } from './number-entry'

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['1,000', 1000],
  ['1,204.5', 1204.5],
  [' 7 ', 7],
  ['.5', 0.5],
  ['.25', 0.25],
  ['3.', 3],
  ['-1', -1],
  ['\u22121', -1],
  ['-0', 0],
  ['0.1000000000001', 0.1],
])('reads the text %j as %d', (text, value) => expect(decimalOf(text)).toBe(value))

test.each(['', '  ', 'abc', '1e3', '0x10', '1.2.3', '-', '.', 'Infinity', '2 h'])(
  'the text %j is not a number',
  (text) => expect(decimalOf(text)).toBeNull(),
)

test('an amount is neither negative nor too large to store', () => {
  expect(amountOf('0')).toBe(0)
  expect(amountOf(String(MAX_ENTERED))).toBe(MAX_ENTERED)
  expect(amountOf(String(MAX_ENTERED + 1))).toBeNull()
  expect(amountOf('-0.1')).toBeNull()
})
