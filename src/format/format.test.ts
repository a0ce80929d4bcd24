import { backupCheckTexts } from './backup'
import { AWAY_MESSAGES, CORRECT_MESSAGES } from './away'
import { lostAtSignOutTexts, lostLoginText } from './account'
import { importedMessage } from './files'
import { unsentText } from './frame'
import { clearedText } from './history'
import { changeTitle } from './outbox-change'
import { missedQuestion, scheduleText } from './rhythm'
import { averageText } from './score'
import { deletedTypeText, goalTargetText, renamedTypeText } from './strategy'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import {
  dateText,
  dayInYearText,
  dayRangeText,
  dayText,
  dayTitle,
  INVALID_DATE,
  longDayText,
  monthName,
  monthText,
  shortWeekdayText,
  timeText,
} from './date'
import { clockText, durationText, durationWords, minutesText } from './duration'
import {
  countOfText,
  countText,
  ledgerText,
  numberText,
  pointsColumnText,
  pointsText,
  pointsWords,
  signedPointsColumnText,
  signedPointsText,
  signedText,
} from './number'
import { statText } from './profile'
import { syncStatusText } from './sync'

const at = (text: string) => Date.parse(`${text}Z`)

describe('dates and times', () => {
  test('SETTINGS-04 5 June 2025 in the three formats', () => {
    const day = '2025-06-05' as DayKey
    expect(dayText(day, 'DD/MM/YYYY')).toBe('05/06/2025')
    expect(dayText(day, 'MM/DD/YYYY')).toBe('06/05/2025')
    expect(dayText(day, 'YYYY/MM/DD')).toBe('2025/06/05')
  })

  test('SETTINGS-05 24 or 12 hours', () => {
    const text = (time: string, format: '24-hour' | '12-hour') =>
      timeText(at(`2025-06-05T${time}`), 'UTC', format)
    expect([text('15:05', '24-hour'), text('00:00', '24-hour')]).toEqual(['15:05', '00:00'])
    expect(['15:05', '00:00', '12:00', '11:59'].map((time) => text(time, '12-hour'))).toEqual([
      '3:05 PM',
      '12:00 AM',
      '12:00 PM',
      '11:59 AM',
    ])
  })

  test('HISTORY-12 INT-20 are in the given zone', () => {
    expect(dateText(at('2025-06-05T23:30'), 'Asia/Kathmandu', 'DD/MM/YYYY')).toBe('06/06/2025')
    expect(timeText(at('2025-06-05T23:30'), 'Asia/Kathmandu', '24-hour')).toBe('05:15')
  })

  test('ERRORS-22 an invalid date says so', () => {
    expect(dateText(Number.NaN, 'UTC', 'DD/MM/YYYY')).toBe(INVALID_DATE)
    expect(timeText(Infinity, 'UTC', '24-hour')).toBe(INVALID_DATE)
    expect(dayText('2025-02-30' as DayKey, 'DD/MM/YYYY')).toBe('Invalid Date')
  })

  test('months as words', () => {
    const november = '2026-11' as MonthKey
    expect([monthText(november), monthName(november)]).toEqual(['November 2026', 'November'])
    expect(dayInYearText('2026-11-08' as DayKey)).toBe('8 November')
  })

  test('a day as words', () => {
    expect(longDayText('2026-11-19' as DayKey)).toBe('Thursday 19 November')
    const titles = ['2026-11-19', '2025-11-19'].map((day) => dayTitle(day as DayKey, '2026-01-01' as DayKey))
    expect(titles).toEqual(['Thursday 19 November', 'Wednesday 19 November 2025'])
  })

  test('a week is written with its ends, each month and year only once', () => {
    const range = (first: string, last: string) => dayRangeText(first as DayKey, last as DayKey)
    expect(range('2026-11-15', '2026-11-21')).toBe('15 to 21 November 2026')
    expect(range('2026-11-29', '2026-12-05')).toBe('29 November to 5 December 2026')
    expect(range('2026-12-27', '2027-01-02')).toBe('27 December 2026 to 2 January 2027')
    expect(shortWeekdayText('2026-11-15' as DayKey)).toBe('Sun')
  })
})

describe('durations', () => {
  test('TIMER-05 INT-08 the clock has two digits each, and more for the hours if needed', () => {
    expect([0, 999, 59_999, 5_418_000, 360_000_000].map(clockText)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:00:59',
      '01:30:18',
      '100:00:00',
    ])
  })

  test('durations are short', () => {
    expect([0, 50, 2400, 3600, 14_700, 1_749_600].map(durationText)).toEqual([
      '0m',
      '50s',
      '40m',
      '1h 00m',
      '4h 05m',
      '486h',
    ])
  })
})

describe('numbers', () => {
  test('have no rounding errors and a real minus sign', () => {
    expect([3, 0.1 + 0.2, -2.25, -0, 1 / 3, -0.001, 1.005].map(numberText)).toEqual([
      '3',
      '0.3',
      '−2.25',
      '0',
      '0.33',
      '0',
      '1.01',
    ])
    expect([8, 0, -1.5].map(signedText)).toEqual(['+8', '0', '−1.5'])
  })

  test('FIGURES-01 points have at most one decimal, always one in a column, and two in the ledger', () => {
    const points = [8, 14.63, -0.25, -0.04, 0, 1204.5]
    expect(points.map(pointsText)).toEqual(['8', '14.6', '−0.3', '0', '0', '1,204.5'])
    expect(points.map(signedPointsText)).toEqual(['+8', '+14.6', '−0.3', '0', '0', '+1,204.5'])
    expect(points.map(pointsColumnText)).toEqual(['8.0', '14.6', '−0.3', '0.0', '0.0', '1,204.5'])
    expect(points.map(signedPointsColumnText)).toEqual(['+8.0', '+14.6', '−0.3', '0.0', '0.0', '+1,204.5'])
    expect(points.map(ledgerText)).toEqual(['+8.00', '+14.63', '−0.25', '−0.04', '0.00', '+1,204.50'])
    expect([1, 1.04, 12.5].map(pointsWords)).toEqual(['1 point', '1 point', '12.5 points'])
  })

  test('FIGURES-01 counts are whole, and long numbers have separators', () => {
    expect([0, 494.5, 12_345].map(countText)).toEqual(['0', '495', '12,345'])
    expect(statText('tasksCompleted', 494.5)).toBe('495')
    expect(countOfText(1204, 'session')).toBe('1,204 sessions')
    expect(numberText(12_345.25)).toBe('12,345.25')
    expect(averageText(1461)).toBe('On average over 1,461 days.')
    expect(clearedText(12_345)).toBe('12,345 sessions were deleted. The others are still there.')
    expect(renamedTypeText(1204)).toBe('Its 1,204 past sessions show the new name too.')
    expect(deletedTypeText(1204, 0)).toMatch(/^1,204 sessions use it and keep its name/)
    expect(scheduleText({ type: 'every_x_days', value: 1500 })).toBe('Every 1,500 days')
    expect(durationText(12_345 * 3600)).toBe('12,345h')
    expect(durationWords(1486 * 3600)).toBe('1,486 hours')
    expect(syncStatusText({ at: 'waiting', count: 1204 })).toBe('1,204 changes wait')
    expect(syncStatusText({ at: 'refused', count: 1204 })).toBe('1,204 changes were refused')
    const context = {
      preferences: { dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' },
      zone: 'UTC',
      rhythms: [],
      types: [],
    } as const
    const sessions = Array.from({ length: 1204 }, () => aSession())
    expect(changeTitle({ kind: 'add-sessions', sessions }, context)).toBe('1,204 new sessions')
    expect(unsentText(1204)).toBe('1,204 changes have not been sent yet.')
    expect(importedMessage(1204)).toBe('1,204 session(s) imported successfully!')
    const waiting = { changes: 2408, refused: 1204, hasUnsavedSession: false }
    expect(lostLoginText(waiting)).toContain('2,408 changes wait')
    expect(lostAtSignOutTexts(waiting)).toContain('1,204 refused changes are lost.')
  })
})

test('FIGURES-01 a target shows as it was entered', () => {
  expect(goalTargetText('productivityPoints', 12.25, false)).toBe('12.25')
  expect(goalTargetText('productivityPoints', 0.04, true)).toBe('at most 0.04')
  expect(goalTargetText('timeWorked', 28_800, true)).toBe('at most 8h')
})

test('CLOCK-01 the break-even clock writes minutes in one form', () => {
  expect([0, 47, 60, 65, 80, 547].map(minutesText)).toEqual([
    '0 min',
    '47 min',
    '1 h 00 min',
    '1 h 05 min',
    '1 h 20 min',
    '9 h 07 min',
  ])
})

test('FIGURES-02 sentences about a timer write durations as everywhere else', () => {
  const ms = 65 * 60_000
  expect([
    CORRECT_MESSAGES.soFar(ms),
    AWAY_MESSAGES.ranOn(ms),
    AWAY_MESSAGES.breakTaken(ms),
    AWAY_MESSAGES.stillNote(ms),
  ]).toEqual([
    `${durationText(3900)} so far`,
    'Your timer ran on for 1h 05m. What was that time?',
    '1h 05m now count as a break.',
    '1h 05m without a break.',
  ])
})

test('durations as words, for screen readers', () => {
  expect([0, 900, 3600, 16_200].map(durationWords)).toEqual([
    '0 minutes',
    '15 minutes',
    '1 hour',
    '4 hours 30 minutes',
  ])
})

test('KEEP-08 the question about a missed day uses the date format in Settings', () => {
  const day = '2026-11-14' as DayKey
  expect(missedQuestion(day, 'DD/MM/YYYY')).toBe('Was it done on 14 November?')
  expect(missedQuestion(day, 'MM/DD/YYYY')).toBe('Was it done on November 14?')
  expect(missedQuestion(day, 'YYYY/MM/DD')).toBe('Was it done on 2026/11/14?')
})

test('BACKUP-05 the account is as it is now only if no session would lose its location', () => {
  const same = { missing: 0, different: 0, added: 0, withoutLocation: 0, days: [] }
  const sessionsLosing = (withoutLocation: number) => backupCheckTexts({ ...same, withoutLocation })[0]
  expect(sessionsLosing(0)).toMatch(/^This backup has every session, .* just as they are now\.$/)
  expect(sessionsLosing(1)).toBe('1 session would lose its location.')
  expect(sessionsLosing(12)).toBe('12 sessions would lose their location.')
})
