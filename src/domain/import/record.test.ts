import { expect, test } from 'vitest'
import { joinedLanes, recordIdsOf, type ImportRecord } from './record'

const record = (id: string, count: number, takenBackAt: number | null = null): ImportRecord => ({
  ...{ id, count, takenBackAt, source: 'csv', name: 'a.csv', startedAt: 1 },
})
const [first, second] = recordIdsOf('a')

test('BRING-06 two records of one import are listed as one, whichever comes first', () => {
  const others = [record('b', 1), record('c', 2)] as const
  const whole = record('a', 7)
  expect(joinedLanes([others[0], record(first, 4), record(second, 3), others[1]])).toEqual([
    others[0],
    whole,
    others[1],
  ])
  expect(joinedLanes([record(second, 3), record(first, 4)])).toEqual([whole])
  expect(joinedLanes([record(second, 3)])).toEqual([record('a', 3)])
})

test('BRING-06 an import is taken back when both of its records are', () => {
  expect(joinedLanes([record(first, 4, 8), record(second, 3)])).toEqual([record('a', 7)])
  expect(joinedLanes([record(second, 3, 9), record(first, 4)])).toEqual([record('a', 7)])
  expect(joinedLanes([record(first, 4, 8), record(second, 3, 9)])).toEqual([record('a', 7, 9)])
})
