import { expect, test } from 'vitest'
import { aDay, completionsOf, daysOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { NO_REST } from '../rest/rest-days'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { NO_ROLLUPS } from '../rollups/rollups'
import { lifetimeStatistics } from './statistics'

const NOON = Date.UTC(2025, 5, 10, 12)

test('PROFILE-05 INT-73 sums up all sessions and completions', () => {
  const rollups = {
    days: daysOf({
      '2024-01-01': aDay({ Productivity: { count: 2, seconds: 5400 }, Play: 1800 }, 0.1),
      '2025-06-12': aDay({ Programming: 600, 'Screen Time': 900, Deleted: 60 }, 0.2),
    }),
    completions: completionsOf({
      a: { '2025-06-01': '2025-06-01', '2025-06-02': '2025-06-04' },
      gone: { '2025-06-01': '2025-06-01' },
    }),
    utcDays: new Map([
      ['2025-06-08', 1],
      ['2025-06-09', 2],
      ['2025-06-10', 0],
    ] as [DayKey, number][]),
  }
  expect(lifetimeStatistics(rollups, CORE_SESSION_TYPES, NO_REST, NOON)).toEqual({
    totalFocusTime: 6060,
    totalPlayTime: 2700,
    sessionsCompleted: 6,
    currentStreak: 2,
    rhythmsCompleted: 3,
    tasksCompleted: 0.3,
  })
})

test('PROFILE-05 everything is 0 at first', () => {
  expect(Object.values(lifetimeStatistics(NO_ROLLUPS, CORE_SESSION_TYPES, NO_REST, NOON))).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
})
