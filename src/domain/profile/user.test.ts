import { describe, expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import { NO_GOALS } from '../goals/goals'
import { INACTIVE } from '../timer/timer'
import { formulaDocumentOf } from '../score/formula'
import { readUser } from './user'

describe('documents that other hands have written', () => {
  test('DATA-02 PROFILE-02 PROFILE-03 SCORING-01 DATA-14 DATA-15 an empty user document reads as somebody new', () => {
    expect(readUser({})).toEqual({
      username: null,
      displayName: '',
      bio: '',
      socials: { github: '', twitter: '', linkedin: '' },
      profileCustomization: { theme: 'default', featuredStat: 'totalFocusTime', showcasedBadges: [] },
      goals: NO_GOALS,
      githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 },
      github: { linked: false, username: null },
      score: 0,
      formula: { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 },
      restWeekdays: [],
      timer: INACTIVE,
      timerRev: 0,
      timerMode: 'productivity',
      theme: null,
      hasCompletedOnboarding: false,
      lastSessionAutoStopped: false,
      autoStoppedSession: undefined,
    })
  })

  test.each(['default', 'midnight', 'sunset', 'forest', 'rose', 'ocean'])(
    'PROFILE-04 the theme %s is read, and another is none',
    (theme) => {
      const themeOf = (stored: string) =>
        readUser({ profileCustomization: { theme: stored } }).profileCustomization.theme
      expect(themeOf(theme)).toBe(theme)
      expect(themeOf(`${theme}s`)).toBe('default')
    },
  )

  test('INT-56 divisors that are missing, zero or negative take their defaults', () => {
    const { formula } = readUser({ formula: { timeDivisor: 0, playTimeDivisor: -3 } })
    expect(formula).toEqual({ timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 })
  })

  test('PACE-01 PACE-02 the carry is read in steps, and what is no share or no day counts as absent', () => {
    const read = (formula: object) => {
      const { pacingCarry, pacingSince } = readUser({ formula }).formula
      return [pacingCarry, pacingSince]
    }
    expect(read({ pacingCarry: 0.1 + 0.2, pacingSince: '2026-11-20' })).toEqual([0.3, '2026-11-20'])
    expect(read({ pacingCarry: 0 })).toEqual([0, undefined])
    expect(read({ pacingCarry: 1.2, pacingSince: '2026-11-31' })).toEqual([undefined, undefined])
    expect(read({ pacingCarry: '0.8', pacingSince: 20261120 })).toEqual([undefined, undefined])
  })

  test('PACE-01 PACE-02 an absent optional field of the formula is written as gone', () => {
    const formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }
    const gone = { isGone: true }
    expect(formulaDocumentOf(formula, gone)).toEqual({ ...formula, pacingCarry: gone, pacingSince: gone })
    const pacingSince = '2026-11-20' as DayKey
    expect(formulaDocumentOf({ ...formula, pacingCarry: 0, pacingSince }, gone)).toEqual({
      ...formula,
      pacingCarry: 0,
      pacingSince,
    })
  })

  test('REST-01 rest weekdays are read sorted and once each', () => {
    expect(readUser({ restWeekdays: [7, 6, 7, 'x', 8, 0] }).restWeekdays).toEqual([6, 7])
  })
})
