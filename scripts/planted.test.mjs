import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../tests/planted/faults.mjs'

const rows = new Set(readFileSync('docs/SPEC.md', 'utf8').match(/\b[A-Z][A-Z0-9-]*-\d{2}\b/g))

test('there are forty faults, each with an id of its own', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(40)
  expect(faults).toHaveLength(40)
})

test.each(faults)('$id can be planted: its text stands once in $file', ({ file, search, replace, row }) => {
  expect(readFileSync(file, 'utf8').split(search)).toHaveLength(2)
  expect(replace).not.toBe(search)
  if (row !== null) expect(rows).toContain(row)
})
