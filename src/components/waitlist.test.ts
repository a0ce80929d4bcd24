import { afterEach, expect, test, vi } from 'vitest'
import { waitlistUrl } from './waitlist'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['https://example.com/waitlist', 'https://example.com/waitlist'],
  ['http://example.com/waitlist', null],
  ['javascript:alert(1)', null],
  ['example.com', null],
  ['', null],
])('LANDING-02 takes an https address for the waitlist and nothing else: %s', (configured, expected) => {
  vi.stubEnv('VITE_WAITLIST_URL', configured)
  expect(waitlistUrl()).toBe(expected)
})
