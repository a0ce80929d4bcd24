import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../tests/builders/cpu-time'
import { withOneLineEnd } from './line-ends'

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
