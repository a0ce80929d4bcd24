import { describe, expect, test } from 'vitest'
import { taskEntryOf, taskOf, taskProblems } from './task-entry'

describe('STRATEGY-TASK-04', () => {
  test('a name of only spaces is missing', () => {
    expect(taskProblems({ name: '   ', score: '1' })).toEqual(['name-missing'])
    expect(taskOf({ name: '   ', score: '1' }, 'a')).toBeNull()
  })

  test('a name with a control character and one that is too long are refused', () => {
    expect(taskProblems({ name: 'Re\u0000ad', score: '1' })).toEqual(['name-control'])
    expect(taskProblems({ name: 'a'.repeat(1_000), score: '1' })).toEqual(['name-too-long'])
  })

  test.each(['', '-1', 'abc'])('refuses the score %j', (score) => {
    expect(taskProblems({ name: 'Read', score })).toEqual(['score-invalid'])
    expect(taskOf({ name: 'Read', score }, 'a')).toBeNull()
  })

  test.each([
    ['0', 0],
    ['2.5', 2.5],
  ])('accepts the score %j', (score, value) => {
    expect(taskProblems({ name: 'Read', score })).toEqual([])
    expect(taskOf({ name: ' Read ', score }, 'a')).toEqual({ id: 'a', name: 'Read', score: value })
  })
})

test('STRATEGY-TASK-03 a stored task survives the form unchanged', () => {
  const task = { id: 'a', name: 'Read', score: 0.1 }
  expect(taskOf(taskEntryOf(task), 'a')).toEqual(task)
})
