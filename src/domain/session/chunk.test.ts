import { expect, test } from 'vitest'
import { chunkOf, chunksOf, reachOfChunk } from './chunk'
import { NOWHERE } from './reach'

const MONDAY = Date.UTC(2026, 10, 16)
const HOUR_MS = 3_600_000

test('DATA-19 a chunk is a week from Monday to Sunday in UTC', () => {
  const chunk = chunkOf(MONDAY)
  expect(reachOfChunk(chunk)).toEqual({ from: MONDAY, until: Date.UTC(2026, 10, 23) })
  expect(chunkOf(MONDAY - 1)).toBe(chunk - 1)
  expect(chunkOf(Date.UTC(2026, 10, 23) - 1)).toBe(chunk)
})

test('DATA-19 chunks reach back before 1970', () => {
  expect(reachOfChunk(chunkOf(-1)).until).toBe(Date.UTC(1970, 0, 5))
})

test('DATA-19 a reach is covered by every chunk that it touches, newest first', () => {
  const chunk = chunkOf(MONDAY)
  expect(chunksOf({ from: MONDAY, until: MONDAY + 1 })).toEqual([chunk])
  expect(chunksOf({ from: MONDAY - 1, until: MONDAY + HOUR_MS })).toEqual([chunk, chunk - 1])
  expect(chunksOf(reachOfChunk(chunk))).toEqual([chunk])
  expect(chunksOf({ from: MONDAY, until: MONDAY })).toEqual([])
  // In the middle of a week.
  expect(chunksOf(NOWHERE)).toEqual([])
})
