import { expect, test } from 'vitest'
import { cyrb64, fnv1a } from './hash'

// Stored revisions and ids of imported sessions hold these values, so they must never change.
test('a text has the same hash in every release', () => {
  expect(fnv1a('')).toBe(0x811c9dc5)
  expect(fnv1a('foobar')).toBe(0xbf9cf968)
  expect([cyrb64(''), cyrb64('Counterpoint')]).toMatchInlineSnapshot(`
    [
      "1aee8d83488bdcb8",
      "a2c7d9021a79863d",
    ]
  `)
})
