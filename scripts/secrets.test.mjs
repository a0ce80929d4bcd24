import { expect, test } from 'vitest'
import { completeSecrets } from './secrets.mjs'

const example = '# why\nFIRST=k1:<random>\nSECOND=<random>\n'

test('a fresh clone gets every secret with its own key', () => {
  let count = 0
  expect(completeSecrets(example, '', () => `key${++count}`)).toBe('FIRST=k1:key1\nSECOND=key2\n')
})

test('keeps an existing key and adds a new one below it', () => {
  expect(completeSecrets(example, 'FIRST=mine', () => 'fresh')).toBe('FIRST=mine\nSECOND=fresh\n')
  expect(completeSecrets(example, 'FIRST=a\nSECOND=b\n')).toBe('FIRST=a\nSECOND=b\n')
})
