/**
 * One year of a daily rhythm, with the specification's carry and with a fading one. To see the table:
 *
 * `npm run test:unit -- tests/replay.test.ts`
 */
import { expect, test } from 'vitest'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { hundredths } from '@/domain/decimal'
import { dayValues } from '@/domain/score/days'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { aRhythm, aScoreInput } from './builders/score'

const START = '2025-01-01' as DayKey
const DAYS = [7, 30, 365]
const KEPT = {
  always: () => true,
  'every second day': (index: number) => index % 2 === 0,
  never: () => false,
}

/** Pacing at the end of each of `DAYS`. Without sessions it is also the Harmony Vector. */
function needle(isKept: (index: number) => boolean, pacingCarry: number): readonly number[] {
  const rhythm = aRhythm({ startDate: START, points: 10, pacingGrace: 2 })
  const all = Array.from({ length: 366 }, (_, index) => addDays(START, index))
  const done = new Map(all.filter((_, index) => isKept(index)).map((day) => [day, day] as const))
  const history = dayValues(
    aScoreInput({
      rollups: { ...NO_ROLLUPS, completions: new Map([[rhythm.id, done]]) },
      rhythms: [rhythm],
      formula: { ...DEFAULT_FORMULA, pacingCarry },
      today: addDays(START, 365),
    }),
  )
  return DAYS.map((count) => {
    const { pacing = NaN, harmony = NaN } = history.at(addDays(START, count - 1)) ?? {}
    expect(harmony).toBe(pacing)
    return hundredths(pacing) / 100
  })
}

test('PACE-01 a year of one daily rhythm of 10 points and grace 2', () => {
  const rows = Object.entries(KEPT).flatMap(([kept, isKept]) =>
    [1, 0.8].map((carry) => {
      const [week, month, year] = needle(isKept, carry)
      return { kept, carry, 'after 7 days': week, 'after 30 days': month, 'after 365 days': year }
    }),
  )
  console.table(rows)
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['always', 1, 14, 60, 730],
    ['always', 0.8, 7.9, 9.99, 10],
    ['every second day', 1, -22, -120, -1454],
    ['every second day', 0.8, -11.77, -23.3, -16.67],
    ['never', 1, -70, -300, -3650],
    ['never', 0.8, -39.51, -49.94, -50],
  ])
})
