import { describe, expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import { MAX_NAME_LENGTH, MAX_REST_SPANS } from '../limits'
import { newRestSpanEntry, restSpanEntryOf, restSpanOf, restSpanProblems } from './entry'

const entry = (from: string, to: string, name = '') => ({ from, to, name })

describe('REST-01 the rest span form', () => {
  test.each([
    ['a single day', entry('2026-12-24', '2026-12-24'), []],
    ['60 days', entry('2026-12-01', '2027-01-29'), []],
    ['61 days', entry('2026-12-01', '2027-01-30'), ['to-too-long']],
    ['an end before its start', entry('2026-12-24', '2026-12-23'), ['to-before-from']],
    ['no days', entry('', '2026-02-30'), ['from-missing', 'to-missing']],
    [
      'days outside of the stored range',
      entry('1969-12-31', '2100-01-01'),
      ['from-too-far', 'to-too-far', 'to-too-long'],
    ],
    ['the first and the last day', entry('1970-01-01', '1970-01-01'), []],
    ['a long name', entry('2026-12-24', '2026-12-24', 'x'.repeat(MAX_NAME_LENGTH + 1)), ['name-too-long']],
  ] as const)('REST-01 %s', (_, typed, problems) => {
    expect(restSpanProblems(typed, 0)).toEqual(problems)
    expect(restSpanOf(typed, 'span-1', 0) === null).toBe(problems.length > 0)
  })

  test('REST-01 refuses more spans than are read', () => {
    const today = newRestSpanEntry('2026-12-24' as DayKey)
    expect(restSpanProblems(today, MAX_REST_SPANS - 1)).toEqual([])
    expect(restSpanProblems(today, MAX_REST_SPANS)).toEqual(['from-too-many'])
  })

  test('REST-01 turns the form into a span and back', () => {
    const span = restSpanOf(entry('2026-12-24', '2027-01-03', '  Winter '), 'span-1', 0)
    expect(span).toEqual({ id: 'span-1', from: '2026-12-24', to: '2027-01-03', name: 'Winter' })
    expect(span && restSpanEntryOf(span)).toEqual(entry('2026-12-24', '2027-01-03', 'Winter'))
  })
})
