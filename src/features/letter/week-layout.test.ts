import { expect, test } from 'vitest'
import { aLetter, HOUR, letterInput } from '../../../tests/builders/letter'
import { aDay } from '../../../tests/builders/score'
import type { DayKey } from '@/domain/calendar/day-key'
import { restDays } from '@/domain/rest/rest-days'
import { measuresOf, scaleOf } from './week-layout'

/** Hours of focus from Monday 9 November 2026 on; a point is 20 minutes. */
const week = (...hours: readonly number[]) =>
  Object.fromEntries(
    hours.map((each, index) => [
      `2026-11-${String(9 + index).padStart(2, '0')}`,
      aDay({ Productivity: each * HOUR }),
    ]),
  )

test('LETTER-01 a balanced day sits on the middle line, and five points on the line above', () => {
  const [first, second] = measuresOf(aLetter(letterInput(week(1 / 60, 5 / 3))))
  expect(first?.note?.y).toBeCloseTo(0.5, 1)
  expect(second?.note).toMatchObject({ y: 0.25, isOnLedgerLine: false, voice: 'productivity' })
  expect([first?.focus, second?.focus]).toEqual([0.01, 1])
})

test.each([
  [3, 10, false],
  [4, 10, true],
  [5, 20, false],
  [20, 80, false],
])('LETTER-01 %i hours of focus are drawn on a staff of ±%i', (hours, scale, isOnLedgerLine) => {
  const letter = aLetter(letterInput(week(hours)))
  expect(scaleOf(letter)).toBe(scale)
  expect(measuresOf(letter)[0]?.note).toMatchObject({ isOnLedgerLine })
})

test('LETTER-01 a silent day has no note, a day before the history no values, and a rest day its mark', () => {
  const rest = restDays([{ from: '2026-11-12' as DayKey, to: '2026-11-12' as DayKey }], [])
  const measures = measuresOf(aLetter(letterInput({ '2026-11-11': aDay({ Play: HOUR }) }, { rest })))
  expect(measures).toHaveLength(7)
  expect(measures[0]).toMatchObject({ values: null, note: null })
  expect(measures[2]).toMatchObject({ play: 1, note: { voice: 'balanced' } })
  expect(measures[3]).toMatchObject({ isRest: true, note: null, focus: 0 })
})
