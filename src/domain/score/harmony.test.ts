import { describe, expect, test } from 'vitest'
import { aDay, aScoreInput, daysOf } from '../../../tests/builders/score'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues } from './days'
import { averageHarmony, harmonyFeedback, harmonyWord, windowOf, type Timeframe } from './harmony'

const MINUTES_PER_POINT = 20
/** A history with these Harmony Vectors, the last of them today. */
function historyOf(values: readonly number[]) {
  const days = values.map((value, index) => {
    const day = `2025-06-${String(10 - values.length + 1 + index).padStart(2, '0')}`
    const time = value < 0 ? { Play: -value * 3600 } : { Productivity: value * MINUTES_PER_POINT * 60 }
    return [day, aDay(time)] as const
  })
  return dayValues(aScoreInput({ rollups: { ...NO_ROLLUPS, days: daysOf(Object.fromEntries(days)) } }))
}

describe('timeframes', () => {
  const long = dayValues(
    aScoreInput({ rollups: { ...NO_ROLLUPS, days: daysOf({ '2025-01-01': aDay({ Play: 60 }) }) } }),
  )

  test.each([
    ['Today', '2025-06-10', 1],
    ['7D', '2025-06-04', 7],
    ['30D', '2025-05-12', 30],
    ['All', '2025-01-01', 161],
  ] as const)('HARMONY-03 INT-59 %s starts on %s and has %i days', (timeframe, first, length) => {
    const frame = windowOf(long, timeframe)
    expect([frame.days[0]?.day, frame.days.length, frame.length]).toEqual([first, length, length])
  })

  test('HARMONY-03 7D has 7 calendar days even if the history is shorter', () => {
    const frame = windowOf(historyOf([1, 2, 3]), '7D')
    expect([frame.days.length, frame.length]).toEqual([3, 7])
  })
})

describe('the average Harmony', () => {
  const average = (values: readonly number[], timeframe: Timeframe) =>
    averageHarmony(historyOf(values), timeframe)

  test('HARMONY-04 INT-58 averages all calendar days', () => {
    expect(average([11.5, 0, -2, 4, 0, 0, 0.5], '7D')).toBe(2)
    expect(harmonyFeedback(2)).toBe('productive-light')
    expect(average([9, 11.5, 0, -2, 4, 0, 0, 0.5], '7D')).toBe(2)
  })

  test('INT-58 counts days before the history as 0, while All starts with it', () => {
    expect(average([7, 7], '7D')).toBe(2)
    expect(average([7, 7], 'All')).toBe(7)
    expect(average([3, 7], 'Today')).toBe(7)
  })

  test('is 0 if nothing was logged', () => {
    expect(averageHarmony(dayValues(aScoreInput()), 'All')).toBe(0)
  })
})

test.each([
  [5.1, 'time-to-play'],
  [5, 'productive-light'],
  [1.1, 'productive-light'],
  [1, 'balanced'],
  [0, 'balanced'],
  [-1, 'balanced'],
  [-1.1, 'play-light'],
  [-5, 'play-light'],
  [-5.1, 'time-to-focus'],
])('HARMONY-06 HARMONY-07 HARMONY-08 HARMONY-09 HARMONY-10 %d is %s', (harmony, feedback) => {
  expect(harmonyFeedback(harmony)).toBe(feedback)
})

test.each([
  [-1.1, 0, 'below'],
  [-5, 0, 'below'],
  [-5, 0.1, 'play-light'],
  [-5.1, 0, 'time-to-focus'],
  [-1, 0, 'balanced'],
  [3, 0, 'productive-light'],
])('HARMONY-11 a value of %d with %d of play reads %s', (harmony, play, word) => {
  expect(harmonyWord(harmony, play)).toBe(word)
})
