import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './guard'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '"', ';', '=', '-', '@', ' ', '\t', '\r', '\n', 'a') }),
)

test.each(['=1+1', '+49 30', '-5', '@me', '\tx', '\rx', "'=1+1", "''=1", '"=1"'])(
  'INT-33 guards %j, so that it is not a formula',
  (formula) => {
    expect(guarded(formula)).toBe(`'${formula}`)
  },
)

test.each(['', 'a=1', "'quoted'", ' =1', '2 - 1'])('INT-33 leaves %j unchanged', (plain) => {
  expect(guarded(plain)).toBe(plain)
  expect(unguarded(plain)).toBe(plain)
})

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a;"=1+1"', `a;'"=1+1"`],
  ['Read x1; -5 x2', "Read x1; '-5 x2"],
  ['a\n=1+1', "a\n'=1+1"],
  ["=1;@b;'+c", "'=1;'@b;''+c"],
])('CSV-19 %j is guarded where a spreadsheet could start a cell', (text, safe) => {
  expect(guarded(text)).toBe(safe)
  expect(unguarded(safe)).toBe(text)
})

test('INT-33 removing the guard restores any text, and no cell of guarded text is a formula', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(unguarded(guarded(any))).toBe(any)
      expect(guarded(any)).not.toMatch(/^[=+\-@\t\r]/)
      expect(guarded(any)).not.toMatch(/[;\t\r\n] *"*[=+\-@]/)
    }),
  )
})

test('an imported formula is kept, and guarded when it is exported', () => {
  expect(unguarded('=1+1')).toBe('=1+1')
})
