import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BADGE_IDS, BADGES, badgeProgress, badgesEarned, readBadge, type BadgeFacts } from './badge'

const NOTHING: BadgeFacts = { sessions: 0, longestFocus: 0, currentStreak: 0, rhythms: 0, githubLinks: 0 }
const VERBS = new Set(['log', 'logged', 'create', 'created', 'link', 'linked'])
const earned = (facts: Partial<BadgeFacts>) => badgesEarned({ ...NOTHING, ...facts })

describe('badges', () => {
  test('there are nine, each with its own name, drawing and condition', () => {
    expect([...BADGE_IDS].sort()).toEqual([
      'first_rhythm',
      'first_session',
      'github_linked',
      'hundred_sessions',
      'one_hour_focus',
      'seven_day_streak',
      'ten_sessions',
      'thirty_day_streak',
      'three_hour_focus',
    ])
    for (const key of ['name', 'icon', 'condition', 'earnedText'] as const)
      expect(new Set(BADGES.map((badge) => badge[key])).size).toBe(9)
  })

  test.each(BADGES)(
    'BADGE-16 $id asks for the same thing while locked as it states once earned',
    ({ condition, earnedText }) => {
      const words = (text: string) =>
        text
          .toLowerCase()
          .match(/[\w-]+/g)
          ?.filter((word) => !VERBS.has(word))
          .sort()
      expect(words(condition)).toEqual(words(earnedText))
    },
  )

  test.each([
    ['BADGE-01', 'sessions', 1, 'first_session'],
    ['BADGE-02', 'sessions', 10, 'ten_sessions'],
    ['BADGE-03', 'sessions', 100, 'hundred_sessions'],
    ['BADGE-04', 'longestFocus', 3600, 'one_hour_focus'],
    ['BADGE-05', 'longestFocus', 10_800, 'three_hour_focus'],
    ['BADGE-06', 'currentStreak', 7, 'seven_day_streak'],
    ['BADGE-07', 'currentStreak', 30, 'thirty_day_streak'],
    ['BADGE-08', 'rhythms', 1, 'first_rhythm'],
    ['BADGE-09', 'githubLinks', 1, 'github_linked'],
  ] as const)('%s is earned with %s at %i, and not with one less', (_, fact, need, id) => {
    expect(earned({ [fact]: need - 1 })).not.toContain(id)
    expect(earned({ [fact]: need })).toContain(id)
    expect(badgeProgress({ ...NOTHING, [fact]: need - 1 })[id]).toEqual({ have: need - 1, need })
  })

  test('no activity earns no badge', () => expect(earned({})).toEqual([]))

  const anyFacts = fc.record({
    sessions: fc.nat(200),
    longestFocus: fc.nat(20_000),
    currentStreak: fc.nat(60),
    rhythms: fc.nat(3),
    githubLinks: fc.nat(1),
  })

  test('exactly the badges with complete progress are earned, and progress never exceeds the need', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const progress = badgeProgress(facts)
        const complete = BADGE_IDS.filter((id) => progress[id].have === progress[id].need)
        expect(badgesEarned(facts)).toEqual(complete)
        for (const { have, need } of Object.values(progress)) expect(have).toBeLessThanOrEqual(need)
      }),
    )
  })

  test('doing more never takes a badge away', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (some, more) => {
        const both = Object.fromEntries(
          Object.entries(some).map(([fact, value]) => [fact, value + more[fact as keyof BadgeFacts]]),
        ) as unknown as BadgeFacts
        expect(badgesEarned(both)).toEqual(expect.arrayContaining([...badgesEarned(some)]))
      }),
    )
  })
})

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
