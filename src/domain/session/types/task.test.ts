import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask } from '../../../../tests/builders/session'
import { completedTasksOf, quantityOf, sessionScoreOf } from './task'

const write = aTask({ id: 'write', name: 'Write page', score: 2 })
const review = aTask({ id: 'review', name: 'Review', score: 0.5 })

describe('task quantities and score', () => {
  test('SESSION-10 quantities are numbers from 0 in steps of 0.1', () => {
    expect(['3', '0.5', '0,5', ' 2 ', '0.25', '', '-1', 'abc', 'Infinity'].map(quantityOf)).toEqual([
      3, 0.5, 0.5, 2, 0.3, 0, 0, 0, 0,
    ])
    expect(quantityOf(undefined)).toBe(0)
  })

  test('SESSION-11 empty, 0 and negative quantities remove the task', () => {
    const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => aTask({ id }))
    const completed = completedTasksOf(tasks, { a: '3', b: '', c: '0', d: '-1', e: '0.5' }, 'productivity')
    expect(completed.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['e', 0.5],
    ])
  })

  test('SESSION-10 a task id that is also an object property, such as constructor, has no quantity by itself', () => {
    const odd = aTask({ id: 'constructor' })
    expect(completedTasksOf([odd], {}, 'productivity')).toEqual([])
    expect(completedTasksOf([odd], { constructor: '2' }, 'productivity')).toMatchObject([{ quantity: 2 }])
  })

  test('SESSION-12 types other than productivity count no tasks', () => {
    expect(completedTasksOf([write], { write: '3' }, 'play')).toEqual([])
  })

  test('SESSION-13 an entry has id, name, score and quantity', () => {
    expect(completedTasksOf([write], { write: '3' }, 'productivity')).toEqual([
      { id: 'write', name: 'Write page', score: 2, quantity: 3 },
    ])
  })

  test('SESSION-14 the score is the sum of score times quantity', () => {
    const completed = completedTasksOf([write, review], { write: '3', review: '4' }, 'productivity')
    expect(sessionScoreOf(completed)).toBe(8)
    expect(sessionScoreOf([])).toBe(0)
  })

  test('GITHUB-08 INT-92 lines that cost points reduce the sum, but not below 0', () => {
    const deleted = { id: 'github-lines-deleted', name: 'Lines deleted', score: -0.05 }
    const completed = (quantity: string) =>
      completedTasksOf([write, deleted], { write: '1', 'github-lines-deleted': quantity }, 'productivity')
    expect(completed('10')).toEqual([
      { ...write, quantity: 1 },
      { ...deleted, quantity: 10 },
    ])
    expect(sessionScoreOf(completed('10'))).toBe(1.5)
    expect(sessionScoreOf(completed('1000'))).toBe(0)
  })

  test('SESSION-14 has no binary rounding errors', () => {
    const tenth = aTask({ id: 'tenth', score: 0.1 })
    const fifth = aTask({ id: 'fifth', score: 0.2 })
    expect(sessionScoreOf(completedTasksOf([tenth], { tenth: '3' }, 'productivity'))).toBe(0.3)
    expect(sessionScoreOf(completedTasksOf([tenth, fifth], { tenth: '1', fifth: '1' }, 'productivity'))).toBe(
      0.3,
    )
  })

  test('SESSION-14 equals integer arithmetic in hundredths', () => {
    const entry = fc.record({ score: fc.nat(1000), quantity: fc.integer({ min: 1, max: 500 }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const completed = entries.map(({ score, quantity }, index) => ({
          ...aTask({ id: String(index), score: score / 10 }),
          quantity: quantity / 10,
        }))
        const hundredths = entries.reduce((sum, { score, quantity }) => sum + score * quantity, 0)
        expect(sessionScoreOf(completed)).toBe(hundredths / 100)
      }),
    )
  })
})
