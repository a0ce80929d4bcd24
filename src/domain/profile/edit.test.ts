import { describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import type { Badge } from '../badge/badge'
import {
  profileChanges,
  type ProfileEntry,
  profileEntryOf,
  profileProblems,
  showcased,
  withEarlierEdit,
} from './edit'

const badge = (id: Badge['id']): Badge => ({ id, awardedAt: 0 })
const user = aUser({ displayName: 'Ann', username: 'ann_1', bio: 'Reads.' })
const entry = (change: Partial<ProfileEntry> = {}) => ({ ...profileEntryOf(user, []), ...change })
const problemsOf = (change: Partial<ProfileEntry>) =>
  profileProblems(entry(change), entry()).map(({ field, problem }) => `${field} ${problem}`)

describe('problems of a profile', () => {
  test('a stored profile has none', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('PROFILE-02 requires a name, limits the bio, and reports all problems together', () => {
    expect(problemsOf({ displayName: ' ', username: '', bio: 'a'.repeat(501) })).toEqual([
      'displayName name-missing',
      'username missing',
      'bio too-long',
    ])
    expect(problemsOf({ displayName: 'a'.repeat(101) })).toEqual(['displayName name-too-long'])
    expect(problemsOf({ bio: ` ${'a'.repeat(500)} ` })).toEqual([])
  })

  test('USERNAME-01 USERNAME-02 checks the username in any case', () => {
    expect(problemsOf({ username: 'an' })).toEqual(['username length'])
    expect(problemsOf({ username: 'ann-1' })).toEqual(['username characters'])
    expect(problemsOf({ username: 'Ann_1' })).toEqual([])
  })

  test('refuses a link to another site as a handle', () => {
    const socials = { github: 'javascript:alert(1)', twitter: 'https://x.com/ann', linkedin: 'https://a.b/c' }
    expect(problemsOf({ socials })).toEqual(['github no-handle', 'linkedin no-handle'])
  })

  test('PROFILE-08 a stored handle that would be refused stays while something else changes', () => {
    const before = entry({ socials: { github: '', twitter: '', linkedin: 'ann.lee' } })
    const after = { ...before, bio: 'Writes.' }
    expect(profileProblems(after, before)).toEqual([])
    expect(profileChanges(after, before, before)).toEqual({ bio: 'Writes.' })
  })
})

describe('changes to write', () => {
  test('PROFILE-08 none if nothing has changed', () => {
    expect(profileChanges(entry(), entry(), entry())).toEqual({})
    expect(profileChanges(entry({ displayName: ' Ann ' }), entry(), entry())).toEqual({})
  })

  test('PROFILE-08 only the changed fields, and never the username', () => {
    const socials = { github: 'https://github.com/ann', twitter: '@ann', linkedin: '' }
    expect(profileChanges(entry({ username: 'other', bio: ' Writes. ', socials }), entry(), entry())).toEqual(
      {
        bio: 'Writes.',
        socials: { github: 'ann', twitter: 'ann', linkedin: '' },
      },
    )
  })

  test('PROFILE-03 the customization as a whole', () => {
    const profileCustomization = { ...entry().profileCustomization, theme: 'ocean' as const }
    expect(profileChanges(entry({ profileCustomization }), entry(), entry())).toEqual({
      profileCustomization,
    })
  })

  test('PROFILE-03 PROFILE-08 a handle and a look keep what another device has changed beside them', () => {
    const { socials, profileCustomization: look } = entry()
    const now = {
      socials: { ...socials, github: 'ann' },
      profileCustomization: { ...look, theme: 'ocean' as const },
    }
    const changed = entry({
      socials: { ...socials, twitter: '@ann_2' },
      profileCustomization: { ...look, featuredStat: 'currentStreak' },
    })
    expect(profileChanges(changed, entry(), now)).toEqual({
      socials: { ...socials, github: 'ann', twitter: 'ann_2' },
      profileCustomization: { ...look, theme: 'ocean', featuredStat: 'currentStreak' },
    })
    expect(profileChanges(entry(), entry(), now)).toEqual({})
  })
})

test('PROFILE-09 an edit takes over the changes of an earlier one, except in the fields that it has changed', () => {
  const initial = entry()
  const earlier = { initial, entry: entry({ displayName: 'Ann Lee', bio: 'Writes.' }) }
  const waiting = entry({ displayName: 'Ann Lee', bio: 'Writes.' })
  const edit = { initial: waiting, entry: { ...waiting, bio: 'Draws.', username: 'ann_2' } }
  const joined = withEarlierEdit(edit, earlier)
  expect(joined.entry).toEqual(edit.entry)
  expect(profileChanges(joined.entry, joined.initial, initial)).toEqual({
    displayName: 'Ann Lee',
    bio: 'Draws.',
  })
  expect(withEarlierEdit({ initial, entry: initial }, earlier)).toEqual(earlier)
})

describe('showcased badges', () => {
  const ids = ['first_rhythm', 'first_session', 'first_rhythm', 'gone', 'ten_sessions', 'one_hour_focus']

  test('PROFILE-07 only earned ones, each once, at most four', () => {
    const earned = [badge('first_session'), badge('first_rhythm')]
    expect(showcased(ids, earned).map(({ id }) => id)).toEqual(['first_rhythm', 'first_session'])
    const many = [...earned, badge('ten_sessions'), badge('one_hour_focus'), badge('hundred_sessions')]
    expect(showcased([...ids, 'hundred_sessions'], many)).toHaveLength(4)
  })

  test('PROFILE-07 a badge that is not earned leaves the form', () => {
    const shown = aUser({
      profileCustomization: { ...user.profileCustomization, showcasedBadges: ['ten_sessions'] },
    })
    expect(profileEntryOf(shown, []).profileCustomization.showcasedBadges).toEqual([])
  })
})
