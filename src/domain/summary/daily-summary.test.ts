import { expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, completionsOf, daysOf } from '../../../tests/builders/score'
import { dayValues } from '../score/days'
import { dailySummary } from './daily-summary'
import { NO_ROLLUPS } from '../rollups/rollups'

test('SUMMARY-03 INT-70 lists days with sessions, a due rhythm or a completion, newest first', () => {
  const rollups = {
    ...NO_ROLLUPS,
    days: daysOf({
      '2025-05-30': aDay({ Play: 60 }),
      '2025-06-03': { types: new Map(), quantity: 0 },
      '2025-06-12': aDay({ Play: 60 }),
    }),
    completions: completionsOf({ 'rhythm-1': { '2025-06-01': '2025-06-04', '2025-06-15': '2025-06-09' } }),
  }
  const rhythms = [aRhythm({ schedule: { type: 'weekly', value: [7] }, pacingGrace: 1 })]
  const rows = dailySummary(dayValues(aScoreInput({ rollups, rhythms })))
  expect(rows.map(({ day }) => day)).toEqual([
    '2025-06-12',
    '2025-06-09',
    '2025-06-08',
    '2025-06-04',
    '2025-06-01',
    '2025-05-30',
  ])
})

test('INT-70 is empty before anything is logged', () => {
  expect(dailySummary(dayValues(aScoreInput()))).toEqual([])
})
