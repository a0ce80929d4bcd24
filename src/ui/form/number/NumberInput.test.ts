import { describe, expect, test } from 'vitest'
import { addDecimal, isDecimal, plainDecimal, tidyDecimal } from './NumberInput'

describe('addDecimal', () => {
  test.each([
    ['0.1', 1, '1.1'],
    ['0.7', 0.1, '0.8'],
    ['1.1', 0.1, '1.2'],
    ['2.9', -1, '1.9'],
    ['0.5', -1, '0'],
    ['0.3', -0.1, '0.2'],
    ['', 1, '1'],
    ['1.', 1, '2'],
    ['1,5', 1, '2.5'],
    ['1,000', 1, '1001'],
    ['99999999.9', 0.1, '100000000'],
  ])('%s plus %d is %s', (value, by, sum) => {
    expect(addDecimal(value, by, 0, Infinity)).toBe(sum)
  })

  test('stays within the limits', () => {
    expect(addDecimal('9.5', 1, 0, 10)).toBe('10')
    expect(addDecimal('1.5', -1, 1, 10)).toBe('1')
  })
})

describe('isDecimal', () => {
  test.each([
    ['', true],
    ['1.', true],
    ['1,5', true],
    ['1,000', true],
    ['1.000,5', true],
    ['.5', true],
    [' 2 ', true],
    ['-1', true],
    ['1e3', false],
    ['1.2.3', false],
    ['abc', false],
  ])('%j: %s', (text, expected) => {
    expect(isDecimal(text)).toBe(expected)
  })
})

describe('tidyDecimal', () => {
  test.each([
    ['', '0'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1.0', '1'],
    ['1,5', '1.5'],
    ['1,000', '1000'],
    ['1 204,5', '1204.5'],
    ['-2', '0'],
    ['.', '0'],
  ])('%j is %s', (value, tidy) => {
    expect(tidyDecimal(value, 0, Infinity)).toBe(tidy)
  })
})

test.each([
  ['1.000', '1'],
  ['1,250', '1250'],
  ['1.000,5', '1000.5'],
  ['−2,50', '-2.5'],
  ['.', '.'],
  ['', ''],
  ['0x10', '0x10'],
  ['0.0000001', '0.0000001'],
])('FORM-09 %j is shown as %j', (text, shown) => expect(plainDecimal(text)).toBe(shown))
