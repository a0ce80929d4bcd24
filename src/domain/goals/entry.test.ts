import { describe, expect, test } from 'vitest'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import { read } from '../document'
import { datedGoals, goalEntriesOf, goalProblems, goalsOf, type GoalEntries } from './entry'
import { GoalsDocument, NO_GOALS, type Goals } from './goals'

const entries = (change: Partial<GoalEntries> = {}): GoalEntries => ({
  ...goalEntriesOf(NO_GOALS),
  ...change,
})

test.each(['0', '-5', '', '  '])('GOALS-04 the target %j counts as none and is not a problem', (target) => {
  const entered = entries({ taskScore: { target, endDate: '', isLimit: false } })
  expect(goalsOf(entered)).toEqual(NO_GOALS)
  expect(goalProblems(entered)).toEqual([])
})

describe('GOALS-04 text that would be cleared by mistake', () => {
  test.each(['abc', '1o', '1e3', '1000000'])('%j is a problem', (target) => {
    expect(goalProblems(entries({ timeWorked: { target, endDate: '', isLimit: false } }))).toEqual([
      'timeWorkedTarget',
    ])
  })

  test.each(['0026-06-10', '1969-12-31', '2100-01-01', '12345-01-01'])(
    'FORM-04 the end date %s is a problem',
    (endDate) => {
      expect(goalProblems(entries({ taskScore: { target: '5', endDate, isLimit: false } }))).toEqual([
        'taskScoreEndDate',
      ])
    },
  )
})

test('GOALS-01, INT-68 goals survive the form unchanged, with the time in hours', () => {
  const goals: Goals = {
    taskScore: { target: 7.5, endDate: parseDayKey('2025-06-30') },
    timeWorked: { target: 12_600, endDate: null },
    productivityPoints: { target: null, endDate: parseDayKey('2025-06-30') },
  }
  expect(goalEntriesOf(goals).timeWorked.target).toBe('3.5')
  expect(goalsOf(goalEntriesOf(goals))).toEqual(goals)
})

test('VOICES-01 VOICES-02 play and limits survive the form, and neither is stored before it is set', () => {
  const goals: Goals = {
    ...NO_GOALS,
    taskScore: { target: 7.5, endDate: null, limit: true },
    timePlayed: { target: 5400, endDate: parseDayKey('2025-06-30'), limit: true },
  }
  expect(goalEntriesOf(goals).timePlayed).toEqual({ target: '1.5', endDate: '2025-06-30', isLimit: true })
  expect(goalsOf(goalEntriesOf(goals))).toStrictEqual(goals)
  expect(goalsOf(goalEntriesOf(NO_GOALS))).toStrictEqual(NO_GOALS)
  expect(goalProblems(entries({ timePlayed: { target: 'x', endDate: 'y', isLimit: true } }))).toEqual([
    'timePlayedTarget',
    'timePlayedEndDate',
  ])
})

test('VOICES-01 VOICES-02 a damaged new field costs no other goal', () => {
  const goal = { target: 5, endDate: null }
  const stored = { ...NO_GOALS, taskScore: { ...goal, limit: 'yes' }, timePlayed: 7 }
  const readGoals = read(GoalsDocument, stored)
  expect(readGoals).toEqual({ ...NO_GOALS, taskScore: goal })
  expect(goalEntriesOf(readGoals ?? NO_GOALS).timePlayed.target).toBe('')
})

describe('VOICES-02 the stored form', () => {
  const today = '2025-06-10' as DayKey
  const none = { target: null, endDate: null, since: null }
  const limit = { target: 5, endDate: null, since: '2025-06-01' as DayKey, limit: true }

  test('has no new fields until they are set', () => {
    expect(datedGoals(NO_GOALS, NO_GOALS, today)).toStrictEqual({
      ...{ taskScore: none, timeWorked: none, productivityPoints: none },
    })
  })

  test('says that a goal is no limit any more, and that play has no goal any more', () => {
    const stored = { ...NO_GOALS, taskScore: limit, timePlayed: limit }
    const after = datedGoals({ ...NO_GOALS, taskScore: { target: 5, endDate: null } }, stored, today)
    expect(after.taskScore).toEqual({ target: 5, endDate: null, since: today, limit: false })
    expect(after.timePlayed).toEqual({ ...none, limit: false })
  })

  test('keeps the first day of a limit that stays, and counts one that was a goal from today', () => {
    const entered = { ...NO_GOALS, taskScore: { target: 5, endDate: null, limit: true } }
    expect(datedGoals(entered, { ...NO_GOALS, taskScore: limit }, today).taskScore).toEqual(limit)
    const goal = { ...limit, limit: false }
    expect(datedGoals(entered, { ...NO_GOALS, taskScore: goal }, today).taskScore.since).toBe(today)
  })
})

describe('KEEP-06 the day since which a target applies', () => {
  const day = (text: string) => text as DayKey
  const [before, today] = [day('2025-06-01'), day('2025-06-10')]
  const set: Goals = { ...NO_GOALS, taskScore: { target: 5, endDate: null, since: before } }
  const dated = (change: Partial<Goals['taskScore']>, stored: Goals = set) =>
    datedGoals({ ...NO_GOALS, taskScore: { target: 5, endDate: null, ...change } }, stored, today).taskScore

  test('a new or changed target applies from today on', () => {
    expect(dated({}, NO_GOALS)).toEqual({ target: 5, endDate: null, since: today })
    expect(dated({ target: 6 })).toEqual({ target: 6, endDate: null, since: today })
  })

  test('changing only the end date keeps the day', () => {
    expect(dated({ endDate: day('2025-06-30') })).toEqual({
      target: 5,
      endDate: '2025-06-30',
      since: before,
    })
  })

  test('a target stored before the day was recorded stays without one', () => {
    expect(dated({}, { ...NO_GOALS, taskScore: { target: 5, endDate: null } }).since).toBeNull()
  })

  test('a cleared target loses its day, so setting it again starts over', () => {
    const cleared = datedGoals(NO_GOALS, set, today)
    expect(cleared.taskScore).toEqual({ target: null, endDate: null, since: null })
    expect(dated({}, cleared).since).toBe(today)
  })
})
