import { afterEach, expect, test, vi } from 'vitest'
import { forbidTimeZone } from './timeless'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['the hour', () => new Date(0).getHours()],
  ['the day', () => new Date(0).getDate()],
  ['the distance to UTC', () => new Date(0).getTimezoneOffset()],
  ['a text', () => String(new Date(0))],
  ['a text for people', () => new Date(0).toLocaleDateString('en')],
  ['a formatter', () => new Intl.DateTimeFormat('en')],
])('a test that is not run in every zone fails when it asks for %s', (_what, ask) => {
  const allow = forbidTimeZone()
  try {
    expect(ask).toThrow('time zone')
  } finally {
    allow()
  }
})

test('what is the same in every zone is allowed', () => {
  const allow = forbidTimeZone()
  try {
    expect(new Date(Date.UTC(2026, 0, 2)).toISOString()).toBe('2026-01-02T00:00:00.000Z')
    expect(new Date(0).getUTCHours()).toBe(0)
  } finally {
    allow()
  }
})
