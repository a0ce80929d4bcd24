import { describe, expect, test } from 'vitest'
import { readBadge } from './badge'

describe('a badge', () => {
  test('BADGE-13 is read as the server awards it', () => {
    const badge = { id: 'first_session', awardedAt: 1000 }
    expect(readBadge('first_session', badge)).toEqual(badge)
  })

  test('is left out when it is unknown, misplaced or of no time', () => {
    expect(readBadge('moon_landing', { id: 'moon_landing', awardedAt: 1000 })).toBeNull()
    expect(readBadge('ten_sessions', { id: 'first_session', awardedAt: 1000 })).toBeNull()
    expect(readBadge('first_session', { id: 'first_session' })).toBeNull()
  })
})
