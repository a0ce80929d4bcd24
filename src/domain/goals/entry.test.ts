import { describe, expect, test } from 'vitest'
import { parseDayKey } from '../calendar/day-key'
import { goalEntriesOf, goalProblems, goalsOf, type GoalEntries } from './entry'
import { NO_GOALS, type Goals } from './goals'

const entries = (change: Partial<GoalEntries> = {}): GoalEntries => ({
  ...goalEntriesOf(NO_GOALS),
  ...change,
})

test.each(['0', '-5', '', '  '])('GOALS-04 the target %j is none, and no problem', (target) => {
  const entered = entries({ taskScore: { target, endDate: '' } })
  expect(goalsOf(entered)).toEqual(NO_GOALS)
  expect(goalProblems(entered)).toEqual([])
})

describe('GOALS-04 what would be cleared by mistake', () => {
  test.each(['abc', '1o', '1e3', '1000000'])('%j is a problem', (target) => {
    expect(goalProblems(entries({ timeWorked: { target, endDate: '' } }))).toEqual(['timeWorked-target'])
  })

  test.each(['0026-06-10', '1969-12-31', '2100-01-01', '12345-01-01'])(
    'FORM-04 the end date %s is a problem',
    (endDate) => {
      expect(goalProblems(entries({ taskScore: { target: '5', endDate } }))).toEqual(['taskScore-end-date'])
    },
  )
})

test('GOALS-01, INT-68 goals come back from the form as they were, the time in hours', () => {
  const goals: Goals = {
    taskScore: { target: 7.5, endDate: parseDayKey('2025-06-30') },
    timeWorked: { target: 12_600, endDate: null },
    productivityPoints: { target: null, endDate: parseDayKey('2025-06-30') },
  }
  expect(goalEntriesOf(goals).timeWorked.target).toBe('3.5')
  expect(goalsOf(goalEntriesOf(goals))).toEqual(goals)
})
