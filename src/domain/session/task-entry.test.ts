import { describe, expect, test } from 'vitest'
import { taskEntryOf, taskOf, taskProblems } from './task-entry'

describe('STRATEGY-TASK-04', () => {
  test('a name of blanks alone is none', () => {
    expect(taskProblems({ name: '   ', score: '1' })).toEqual(['name-missing'])
    expect(taskOf({ name: '   ', score: '1' }, 'a')).toBeNull()
  })

  test.each(['', '-1', 'abc'])('the score %j is refused', (score) => {
    expect(taskProblems({ name: 'Read', score })).toEqual(['score-invalid'])
    expect(taskOf({ name: 'Read', score }, 'a')).toBeNull()
  })

  test.each([
    ['0', 0],
    ['2.5', 2.5],
  ])('the score %j is taken', (score, value) => {
    expect(taskProblems({ name: 'Read', score })).toEqual([])
    expect(taskOf({ name: ' Read ', score }, 'a')).toEqual({ id: 'a', name: 'Read', score: value })
  })
})

test('STRATEGY-TASK-03 a stored task comes back as it was', () => {
  const task = { id: 'a', name: 'Read', score: 0.1 }
  expect(taskOf(taskEntryOf(task), 'a')).toEqual(task)
})
