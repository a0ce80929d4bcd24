import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { NO_GOALS } from '@/domain/goals/goals'
import { pauseTimer, resumeTimer, startTimer, INACTIVE } from '@/domain/timer/timer'
import { readMonth } from './monthly-rollup'
import { readRestSpan, restSpanDocumentOf } from './rest-span'
import { readRhythm, rhythmDocumentOf } from './rhythm'
import { readBadge } from './badge'
import { readSession } from './session'
import { readSessionType } from './session-type'
import { readTask } from './task'
import { readTimerState, timerStateOf } from './timer-state'
import { formulaDocumentOf, readUser } from './user'

describe('the timer’s document', () => {
  test('DATA-04 TIMER-10 what is written is read back', () => {
    const active = startTimer('play', 1000)
    const paused = pauseTimer(active, 5000)
    for (const timer of [INACTIVE, active, paused, resumeTimer(paused, 9000)]) {
      expect(readTimerState(timerStateOf(timer, 7), 'productivity')).toEqual({ timer, rev: 7 })
    }
  })

  test('DATA-04 TIMER-11 TIMER-12 the stored flags are those of the specification', () => {
    expect(timerStateOf(startTimer('play', 1000), 1)).toEqual({
      startTime: 1000,
      isActive: true,
      isPaused: false,
      pauseTime: null,
      breaks: [],
      mode: 'play',
      rev: 1,
    })
    expect(timerStateOf(pauseTimer(startTimer('play', 1000), 5000), 2)).toMatchObject({
      isActive: false,
      isPaused: true,
      pauseTime: 5000,
    })
  })

  test('TIMER-10 flags that contradict each other never make an impossible timer', () => {
    expect(readTimerState({ isActive: true, startTime: null }, 'play').timer).toEqual(INACTIVE)
    expect(
      readTimerState({ isPaused: true, startTime: 5, pauseTime: null, isActive: false }, 'play').timer,
    ).toEqual(INACTIVE)
    expect(readTimerState('damaged', 'play')).toEqual({ timer: INACTIVE, rev: 0 })
  })
})

describe('documents that other hands have written', () => {
  test('SESSION-15 a session takes a default for each field that is missing', () => {
    expect(readSession('s', { startTime: 1000 }, 'Europe/Berlin')).toEqual(
      aSession({ id: 's', startTime: 1000, endTime: 1000, duration: 0, timezone: 'Europe/Berlin' }),
    )
  })

  test('a session without a start cannot be read', () => {
    expect(
      [{}, { startTime: 'now' }, { startTime: Number.NaN }, null].map((data) =>
        readSession('s', data, 'UTC'),
      ),
    ).toEqual(Array(4).fill(null))
  })

  test('a session keeps what is right beside what is wrong', () => {
    const stored = {
      ...aSession({ id: 's', notes: 'kept' }),
      breaks: [{ startTime: 1, endTime: 2 }, { startTime: 'x' }, 'x'],
      completedTasks: [{ id: 'a', name: 'A', score: 1, quantity: 2 }, { id: 'b' }],
      duration: -5,
      timezone: 'Mars/Olympus',
    }
    expect(readSession('s', stored, 'UTC')).toMatchObject({
      notes: 'kept',
      breaks: [{ startTime: 1, endTime: 2 }],
      completedTasks: [{ id: 'a', name: 'A', score: 1, quantity: 2 }],
      duration: 0,
      timezone: 'UTC',
    })
  })

  test('whatever is stored, nothing throws', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        readSession('s', data, 'UTC')
        readTask('t', data)
        readSessionType('x', data)
        readRhythm('r', data)
        readMonth('2026-11', data)
        if (typeof data === 'object' && data !== null) readUser(data)
      }),
    )
    const anyFields = fc.dictionary(
      fc.constantFrom(
        'startTime',
        'endTime',
        'breaks',
        'timerState',
        'score',
        'theme',
        'username',
        'name',
        'color',
        'goals',
        'integrations',
        'socials',
        'profileCustomization',
        'schedule',
        'days',
        'completions',
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(anyFields, (data) => {
        readSession('s', { startTime: 0, ...data }, 'UTC')
        readUser(data)
        readRhythm('r', { name: 'Run', startDate: '2026-11-02', ...data })
        readMonth('2026-11', data)
      }),
    )
  })

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

  test('REST-01 a rest span is read and written without its id', () => {
    const stored = { from: '2026-12-24', to: '2027-01-03', name: 'Winter holidays' }
    const span = readRestSpan('span-1', stored)
    expect(span).toEqual({ id: 'span-1', ...stored })
    expect(span && restSpanDocumentOf(span)).toEqual(stored)
    expect(readRestSpan('span-1', { from: '2026-12-24', to: '2027-01-03' })?.name).toBe('')
    expect(readRestSpan('span-1', { ...stored, to: '2026-02-30' })).toBeNull()
  })

  test('the end of a rhythm is read and written, and no end is stored as no field', () => {
    const rhythm = aRhythm()
    expect(rhythmDocumentOf(rhythm)).not.toHaveProperty('endDate')
    const ended = rhythmDocumentOf({ ...rhythm, endDate: '2025-06-09' as DayKey })
    expect(readRhythm(rhythm.id, ended)?.endDate).toBe('2025-06-09')
    expect(readRhythm(rhythm.id, { ...ended, endDate: null })?.endDate).toBeUndefined()
  })

  test('STRATEGY-RHYTHM-04 a rhythm takes a default for each field that is missing', () => {
    expect(readRhythm('r', { name: 'Run', startDate: '2026-11-02' })).toEqual({
      id: 'r',
      name: 'Run',
      startDate: '2026-11-02',
      points: 0,
      schedule: { type: 'every_x_days', value: 1 },
      isTimed: false,
      startTime: null,
      endTime: null,
      penaltyPerDay: 1,
      pacingGrace: 0,
      isCatchable: true,
      createdAt: 0,
    })
  })

  test('STRATEGY-RHYTHM-14 INT-41 the legacy frequency counts where there is no schedule, and goes when it is saved', () => {
    const legacy = { name: 'Run', startDate: '2026-11-02', frequency: 3 }
    const rhythm = readRhythm('r', legacy)
    expect(rhythm?.schedule).toEqual({ type: 'every_x_days', value: 3 })
    expect(rhythm && rhythmDocumentOf(rhythm)).toMatchObject({
      schedule: { type: 'every_x_days', value: 3 },
      frequency: null,
    })
    const weekly = readRhythm('r', { ...legacy, schedule: { type: 'weekly', value: [1, 7] } })
    expect(weekly?.schedule).toEqual({ type: 'weekly', value: [1, 7] })
  })

  test('a session type’s colour is a colour', () => {
    expect(readSessionType('x', { name: 'Piano', color: 'url(evil)' })?.color).toBe('#a0aec0')
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
