import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../tests/builders/cpu-time'
import { guarded, unguarded, withOneLineEnd } from './dialect'

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

const end = fc.constantFrom('\r\n', '\n', '\r')
const words = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\r', '\n'), maxLength: 8 })
const quoted = words.map((text) => `"${text.replaceAll('"', '""')}"`)
// A quote may appear anywhere but at the start of a cell.
const plain = fc.string({ unit: fc.constantFrom('b', ' ', '"'), maxLength: 8 }).map((text) => `a${text}`)
const line = fc.array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','))

describe('INT-32 the line ends of a file', () => {
  test('all become \n, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end)), (lines) => {
        const text = lines.flat().join('')
        expect(withOneLineEnd(text, ',')).toBe(lines.map(([cells]) => `${cells}\n`).join(''))
      }),
    )
  })

  test('a quote opens only at the start of a cell', () => {
    expect(withOneLineEnd('a "b\r\n"c\r\nd"\r', ',')).toBe('a "b\n"c\r\nd"\n')
    expect(withOneLineEnd('a;"b\r"\r', ';')).toBe('a;"b\r"\n')
    expect(withOneLineEnd('a;"b\rc"\r', ',')).toBe('a;"b\nc"\n')
  })

  test('processes ten million characters quickly', () => {
    const text = 'a,"b""\r\n",c\r\n'.repeat(700_000)
    const time = cpuTime(() => expect(withOneLineEnd(text, ',')).toHaveLength(text.length - 700_000))
    // Takes about 100 ms. A quadratic algorithm would take hours.
    expect(time).toBeLessThan(5000)
  })
})
