import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { anyScoreInput } from '../../../tests/builders/score-input'
import { aRhythm, completionsOf } from '../../../tests/builders/score'
import { addDays, daysBetween, type DayKey, type TimeOfDay } from '../calendar/day-key'
import { NO_REST } from '../rest/rest-days'
import type { Rhythm } from './rhythm'
import { dueDays } from './schedule'
import { scheduledToday, statusOf } from './status'

const day = (text: string) => `2025-${text}` as DayKey
const TODAY = day('06-10')
const NONE = completionsOf({})

describe('the status of an occurrence', () => {
  const status = (due: string, actual: string | null, change: Partial<Rhythm> = {}) => {
    const rhythm = aRhythm(change)
    const done = actual === null ? NONE : completionsOf({ [rhythm.id]: { [day(due)]: day(actual) } })
    return statusOf(rhythm, day(due), done, TODAY)
  }

  test.each([
    ['STRATEGY-RHYTHM-17 done on the day', '06-08', '06-08', 'completed'],
    ['STRATEGY-RHYTHM-17 done in advance', '06-12', '06-10', 'completed'],
    ['STRATEGY-RHYTHM-18 OVERDUE-04 done later', '06-07', '06-09', 'completed-late'],
    ['STRATEGY-RHYTHM-19 STRATEGY-RHYTHM-21 past', '06-09', null, 'overdue'],
    ['STRATEGY-RHYTHM-20 of today', '06-10', null, 'pending'],
    ['STRATEGY-RHYTHM-20 of tomorrow', '06-11', null, 'pending'],
  ])('%s', (_, due, actual, expected) => {
    expect(status(due, actual)).toBe(expected)
  })

  test('STRATEGY-RHYTHM-22 an occurrence in the past is missed if catch-up is off', () => {
    expect(status('06-09', null, { isCatchable: false })).toBe('missed')
    expect(status('06-10', null, { isCatchable: false })).toBe('pending')
    expect(status('06-09', '06-10', { isCatchable: false })).toBe('completed-late')
  })
})

describe('overdue occurrences', () => {
  test('OVERDUE-01 are those before today that can be caught up, oldest first', () => {
    const rhythm = aRhythm({ startDate: day('06-07') })
    expect(overdueOccurrences([rhythm], NONE, TODAY, NO_REST)).toEqual([
      { rhythm, due: '2025-06-07', daysLate: 3 },
      { rhythm, due: '2025-06-08', daysLate: 2 },
      { rhythm, due: '2025-06-09', daysLate: 1 },
    ])
    expect(overdueOccurrences([{ ...rhythm, isCatchable: false }], NONE, TODAY, NO_REST)).toEqual([])
  })

  test('OVERDUE-04 leave the list when completed', () => {
    const rhythm = aRhythm({ startDate: day('06-07') })
    const done = completionsOf({ [rhythm.id]: { '2025-06-07': '2025-06-09', '2025-06-09': '2025-06-09' } })
    expect(overdueOccurrences([rhythm], done, TODAY, NO_REST).map(({ due }) => due)).toEqual(['2025-06-08'])
  })

  test('OVERDUE-01 are exactly the occurrences with the status overdue', () => {
    fc.assert(
      fc.property(anyScoreInput, ({ rhythms, rollups, today }) => {
        const listed = overdueOccurrences(rhythms, rollups.completions, today, NO_REST)
        const byStatus = rhythms.flatMap((rhythm) =>
          dueDays(rhythm, rhythm.startDate, addDays(today, 40), NO_REST)
            .filter((due) => statusOf(rhythm, due, rollups.completions, today) === 'overdue')
            .map((due) => ({ rhythm, due, daysLate: daysBetween(due, today) })),
        )
        const told = (list: typeof listed) =>
          list.map(({ rhythm, due, daysLate }) => `${due} ${rhythm.id} ${daysLate}`).sort()
        expect(told(listed)).toEqual(told(byStatus))
      }),
      { numRuns: 15 },
    )
  })
})

test('CONFIRM-01 INT-52 lists the timed rhythms that are due today and not completed, by start time', () => {
  const timed = (id: string, startTime: string | null, change: Partial<Rhythm> = {}) =>
    aRhythm({ id, name: id, isTimed: true, startTime: startTime as TimeOfDay | null, ...change })
  const rhythms = [
    timed('Gym', '18:00'),
    timed('Call', '09:00'),
    timed('Done', '10:00'),
    timed('Later', '08:00', { startDate: day('06-11') }),
    aRhythm({ id: 'Untimed' }),
    timed('No times', null),
  ]
  const done = completionsOf({ Done: { '2025-06-10': '2025-06-09' } })
  expect(scheduledToday(rhythms, done, TODAY, NO_REST).map(({ rhythm }) => rhythm.name)).toEqual([
    'No times',
    'Call',
    'Gym',
  ])
})
