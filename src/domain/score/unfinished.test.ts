import { expect, test } from 'vitest'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { aRhythm, aScoreInput, completionsOf } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import { isOvernight, unfinishedFromYesterday, type Rhythm } from '../rhythm/rhythm'
import { statusOn } from '../rhythm/status'
import { dayValues, type ScoreInput } from './days'
import { dayStart } from './day-start'
import { ledgerOf } from './ledger.testing'
import { occurrencesToConfirm } from './open-rhythms'

const YESTERDAY = '2025-06-09' as DayKey
const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const timed = (startTime: string, endTime: string, change: Partial<Rhythm> = {}) =>
  aRhythm({
    id: 'shift',
    name: 'Shift',
    points: 5,
    pacingGrace: 1,
    startDate: YESTERDAY,
    isTimed: true,
    startTime: startTime as TimeOfDay,
    endTime: endTime as TimeOfDay,
    ...change,
  })

/** What the app works with at this time of 10 June. */
function inputAt(
  time: string,
  rhythm: Rhythm,
  done: Record<string, Record<string, string>> = {},
): ScoreInput {
  const input = aScoreInput({ rhythms: [rhythm] })
  const unfinished = unfinishedFromYesterday([rhythm], input.today, at(time), 'UTC')
  return {
    ...input,
    rollups: { ...input.rollups, completions: completionsOf(done) },
    unfinished: new Set(unfinished.map(({ id }) => id)),
  }
}

const statusAt = (time: string, rhythm: Rhythm) => {
  const { rollups, today, rest, unfinished } = inputAt(time, rhythm)
  return statusOn(rhythm, YESTERDAY, rollups.completions, today, rest, unfinished)
}
const overdueAt = (time: string, rhythm: Rhythm) => {
  const { rollups, today, rest, unfinished } = inputAt(time, rhythm)
  return overdueOccurrences([rhythm], rollups.completions, today, rest, unfinished).map(({ due }) => due)
}

test('CONFIRM-06, INT-94 the end is on the next day if that is at most 12 hours after the start', () => {
  const spans = [
    '23:00-01:30',
    '12:00-00:00',
    '12:01-00:01',
    '22:00-10:00',
    '22:00-10:01',
    '09:00-09:00',
    '09:00-10:00',
  ]
  const nights = spans.filter((span) => {
    const [start = '', end = ''] = span.split('-')
    return isOvernight(timed(start, end))
  })
  expect(nights).toEqual(['23:00-01:30', '12:00-00:00', '12:01-00:01', '22:00-10:00'])
  expect(isOvernight(timed('23:00', '01:30', { isTimed: false }))).toBe(false)
})

test('CONFIRM-06 a rhythm from 23:00 to 01:30 is not late before it ends', () => {
  const shift = timed('23:00', '01:30')
  expect([statusAt('00:30', shift), statusAt('01:29', shift), statusAt('01:30', shift)]).toEqual([
    'pending',
    'pending',
    'overdue',
  ])
  expect(overdueAt('00:30', shift)).toEqual([])
  expect(overdueAt('01:30', shift)).toEqual([YESTERDAY])
  expect(statusAt('00:30', timed('18:00', '19:30'))).toBe('overdue')
  expect(statusAt('00:30', timed('23:00', '00:00'))).toBe('overdue')
})

test('CONFIRM-06 without catch-up it can be confirmed until it ends', () => {
  const shift = timed('23:00', '01:30', { isCatchable: false })
  const duesAt = (time: string) =>
    occurrencesToConfirm(inputAt(time, shift), at(time), 'UTC').map(({ due }) => due)
  expect(statusAt('00:30', shift)).toBe('pending')
  expect(duesAt('00:30')).toEqual([YESTERDAY, '2025-06-10'])
  expect(duesAt('01:30')).toEqual(['2025-06-10'])
})

test('CONFIRM-06 SCORING-09 its grace is not lost before it ends', () => {
  const shift = timed('23:00', '01:30')
  const figuresAt = (time: string) => {
    const input = inputAt(time, shift)
    const history = dayValues(input)
    return [
      history.at(YESTERDAY)?.pacing,
      ledgerOf(YESTERDAY, input).pacing,
      dayStart(YESTERDAY, input, history),
    ]
  }
  expect(figuresAt('00:30')).toEqual([-4, -4, -4])
  expect(figuresAt('01:30')).toEqual([-5, -5, -5])
})
