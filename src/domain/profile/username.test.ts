import { describe, expect, test } from 'vitest'
import {
  normalizeSetup,
  profileSetupProblem,
  normalizeUsername,
  suggestedUsername,
  usernameProblem,
} from './username'

describe('usernames', () => {
  test.each([
    ['Ann.Lee+2@example.com', 'ann_lee_2'],
    ['a-long-first-name.last@example.com', 'a_long_first_na'],
    ['fourteen.chars.and@example.com', 'fourteen_chars'],
    ['ab@example.com', ''],
    ['admin@example.com', ''],
    ['__neo__@example.com', 'neo'],
    [null, ''],
  ])('FIRST-04 for %s, «%s» is suggested', (email, name) => {
    expect(suggestedUsername(email)).toBe(name)
  })

  test('USERNAME-01 consist of lowercase letters, digits and underscore', () => {
    expect(usernameProblem('ann_1')).toBeNull()
    expect(['ann-1', 'ann 1', 'änn', 'Ann'].map(usernameProblem)).toEqual(Array(4).fill('characters'))
  })

  test('USERNAME-02 have 3 to 15 characters', () => {
    expect(['ab', 'abc', 'a'.repeat(15), 'a'.repeat(16)].map(usernameProblem)).toEqual([
      'length',
      null,
      null,
      'length',
    ])
  })

  test('USERNAME-03 are forced to lowercase', () => {
    expect(normalizeUsername(' Ann_1 ')).toBe('ann_1')
  })

  test('cannot pose as the product', () => {
    expect(['admin', 'counterpoint', 'support'].map(usernameProblem)).toEqual(Array(3).fill('reserved'))
  })

  test('USERNAME-07 between two pairs of underscores are reserved', () => {
    expect(['__neo__', '____', '_____'].map(usernameProblem)).toEqual(Array(3).fill('reserved'))
    expect(['__neo', 'neo__', '_neo_', '___'].map(usernameProblem)).toEqual(Array(4).fill(null))
  })
})

describe('profile setup', () => {
  const problemOf = (displayName: string, username: string) =>
    profileSetupProblem(normalizeSetup({ displayName, username }))

  test('ONBOARD-06 needs both, and spaces do not count', () => {
    const missing = { field: 'both', problem: 'missing' }
    expect([problemOf('Ann', ''), problemOf('  ', 'ann_1'), problemOf('', ' ')]).toEqual([
      missing,
      missing,
      missing,
    ])
    expect(problemOf('Ann', 'ann_1')).toBeNull()
  })

  test('ONBOARD-06 reports an invalid username', () => {
    expect(problemOf('Ann', 'ab')).toEqual({ field: 'username', problem: 'length' })
  })
})
