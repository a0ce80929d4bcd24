import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportOf } from './mutants-report.mjs'

const equivalents = JSON.parse(readFileSync('tests/mutants/equivalent.json', 'utf8'))

const source = 'export const half = (a) =>\n  a / 2\nexport const sign = (a) => (a < 0 ? -1 : 1)\n'
const mutant = (status, line, from, to, replacement) => ({
  status,
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
})
const report = {
  files: {
    'src/domain/x/half.ts': {
      source,
      mutants: [
        mutant('Killed', 2, 3, 8, 'a * 2'),
        mutant('Timeout', 2, 3, 8, 'a'),
        mutant('Survived', 3, 29, 34, 'a <= 0'),
        mutant('NoCoverage', 3, 37, 39, '+1'),
        mutant('RuntimeError', 1, 1, 2, ''),
      ],
    },
  },
}

test('a report counts killed mutants and lists the survivors with file, line and change', () => {
  expect(reportOf(report, 'src/domain/x', [])).toEqual({
    percent: 50,
    lines: [
      ' 50 %  2 of 4  src/domain/x/half.ts',
      'src/domain/x: 2 of 4 mutants killed, 50.0 % (0 equivalent)',
      '  src/domain/x/half.ts:3  a < 0  →  a <= 0',
      '  src/domain/x/half.ts:3  -1  →  +1',
    ],
  })
})

test('a mutant that is named as equivalent counts neither way', () => {
  const equivalent = {
    file: 'src/domain/x/half.ts',
    line: 'export const sign = (a) => (a < 0 ? -1 : 1)',
    from: 'a < 0',
    to: 'a <= 0',
    because: '…',
  }
  const { percent, lines } = reportOf(report, 'src/domain/x', [equivalent])
  expect(percent).toBeCloseTo(66.7, 1)
  expect(lines.join('\n')).not.toContain('a <= 0')
})

test('each mutant that is named as equivalent is still in its file, with a reason', () => {
  for (const { file, line, from, because } of equivalents) {
    const lines = readFileSync(file, 'utf8').split('\n')
    expect(lines.map((each) => each.trim())).toContain(line)
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(from)
    expect(because).not.toBe('')
  }
})
