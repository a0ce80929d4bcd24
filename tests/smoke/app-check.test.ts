import { expect, test } from 'vitest'
import { appCheckOfCallables } from './checks-of-access'

test('SMOKE-01 App Check of the callables must match the build: enforced, or off on purpose', () => {
  expect(appCheckOfCallables(401, undefined)).toBe('enforced')
  expect(appCheckOfCallables(200, 'off')).toContain('off on purpose')
  expect(() => appCheckOfCallables(200, undefined)).toThrow('200 instead of 401')
  expect(() => appCheckOfCallables(401, 'off')).toThrow('401 instead of 200')
})
