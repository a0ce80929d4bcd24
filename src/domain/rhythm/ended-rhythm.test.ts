import { describe, expect, test } from 'vitest'
import { overdueOccurrences } from '../../../tests/builders/overdue'
import { aScoreInput } from '../../../tests/builders/score'
import { NO_REST } from '../rest/rest-days'
import { continuedFromToday, hasGap, reopened, restarted } from './from-today'
import type { Rhythm } from './rhythm'
import { dueDays } from './schedule'
import { day, moment, NOW, pacingOf, run, TODAY } from './from-today.testing'

describe('KEEP-02 an ended rhythm', () => {
  const ended = { ...run, endDate: day('06-05') }
  const values = (rhythm: Rhythm, ...more: Rhythm[]) => pacingOf(aScoreInput({ rhythms: [rhythm, ...more] }))

  test('is not due any more and never overdue', () => {
    expect(dueDays(ended, day('06-01'), TODAY, NO_REST).at(-1)).toBe('2025-06-05')
    expect(overdueOccurrences([ended], new Map(), TODAY, NO_REST)).toEqual([])
  })

  test('that goes on, on the day after or later under its name, stays overdue on its days', () => {
    const start = { ...run, startDate: day('06-08') }
    const { ended: old, next } = continuedFromToday(start, { ...start, points: 20 }, undefined, moment)
    const overdueOf = (...rhythms: Rhythm[]) =>
      overdueOccurrences(rhythms, new Map(), TODAY, NO_REST).map(({ rhythm, due }) => [rhythm.id, due])
    const both = [
      ['run', '2025-06-08'],
      ['run', '2025-06-09'],
    ]
    expect(overdueOf(old, next)).toEqual(both)
    expect(overdueOf(old, { ...next, name: 'Jog' })).toEqual(both)
    const later = { ...start, points: 20, startDate: day('06-16') }
    const moved = continuedFromToday(start, later, undefined, moment)
    expect(overdueOf(moved.ended, moved.next)).toEqual(both)
    expect(overdueOf(moved.ended, { ...moved.next, name: 'Jog' })).toEqual([])
  })

  test('continues after reopening as if it had never ended', () => {
    expect(reopened(ended)).toEqual(run)
  })

  test('keeps the numbers of past days when it restarts today', () => {
    const again = restarted(ended, moment)
    expect(again).toEqual({ ...run, id: 'next', startDate: TODAY, createdAt: NOW })
    expect(values(ended, again).slice(0, -1)).toEqual(values(ended).slice(0, -1))
    expect(values(reopened(ended)).slice(0, -1)).not.toEqual(values(ended).slice(0, -1))
  })

  test('has a gap if days lie between its end and today', () => {
    expect(hasGap(ended, TODAY)).toBe(true)
    expect(hasGap({ ...run, endDate: day('06-08') }, TODAY)).toBe(true)
    expect(hasGap({ ...run, endDate: day('06-09') }, TODAY)).toBe(false)
    expect(hasGap(run, TODAY)).toBe(false)
  })
})
