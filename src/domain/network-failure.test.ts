import { expect, test } from 'vitest'
import { isNetworkFailure } from './network-failure'

test.each([
  ['Auth', { code: 'auth/network-request-failed' }],
  ['Firestore', { code: 'unavailable' }],
  [
    'Firestore without a cache',
    { code: 'unknown', message: 'Request failed with error: TypeError: Failed to fetch' },
  ],
  ['Storage', { code: 'storage/retry-limit-exceeded' }],
  ['a fetch in Chromium', new TypeError('Failed to fetch')],
  ['a fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a fetch in Safari', new TypeError('Load failed')],
  ['code in Safari', new TypeError('Importing a module script failed.')],
  ['code in Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js')],
  ['the cause of another error', new Error('Not saved.', { cause: { code: 'unavailable' } })],
])('START-06 recognizes a network failure of %s', (_, error) => {
  expect(isNetworkFailure(error)).toBe(true)
})

test.each([
  [null],
  ['unavailable'],
  [new Error('')],
  [{ code: 'permission-denied', message: 'Missing permissions' }],
])('START-06 %o is not a network failure', (error) => expect(isNetworkFailure(error)).toBe(false))
