import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './guard'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') }),
)

test.each(['=1+1', '+49 30', '-5', '@me', '\tx', '\rx', "'=1+1", "''=1"])(
  'INT-33 %j is no formula once guarded',
  (formula) => {
    expect(guarded(formula)).toBe(`'${formula}`)
  },
)

test.each(['', 'a=1', "'quoted'", ' =1', '2 - 1'])('INT-33 %j stays as it is', (plain) => {
  expect(guarded(plain)).toBe(plain)
  expect(unguarded(plain)).toBe(plain)
})

test('INT-33 law: taking the guard away leads back, and guarded text never starts a formula', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(unguarded(guarded(any))).toBe(any)
      expect(guarded(any)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('a formula from elsewhere is guarded when it leaves again', () => {
  expect(unguarded('=1+1')).toBe('=1+1')
})
