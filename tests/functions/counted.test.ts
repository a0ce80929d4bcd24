import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompletion } from '@/domain/rhythm/completion'
import { readSession } from '@/domain/session/session'
import { countedReader, readCompletion as readCounted } from '../../functions/src/counted'

const value = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    'UTC',
    'Europe/Berlin',
    'Mars',
    0,
    -1,
    1.5,
    1e13,
    Number.NaN,
    Infinity,
    [],
    {},
  ),
  fc.integer({ min: -10, max: 4_102_444_800_001 }),
  fc.constantFrom('2024-02-29', '2023-02-29', 'Play', 'a/b', 'x'.repeat(128), 'x'.repeat(129)),
)
const task = fc.oneof(value, fc.record({ id: value, name: value, score: value, quantity: value }))
const stored = fc.oneof(
  value,
  fc.record(
    {
      startTime: fc.oneof(fc.nat(4_102_444_800_000), value),
      ...{ timezone: value, type: value, duration: value, sessionScore: value },
      completedTasks: fc.oneof(value, fc.array(task, { maxLength: 3 })),
    },
    { requiredKeys: [] },
  ),
)

test('INT-89 FUNCTIONS-17 the server counts the sessions that the app reads, and as it reads them', () => {
  fc.assert(
    fc.property(stored, (data) => {
      const session = readSession('a', data, 'Asia/Tokyo')
      const counted = countedReader('Asia/Tokyo')(data)
      if (!session || !counted) {
        expect(counted).toEqual(session)
        return
      }
      const { startTime, timezone, type, duration, sessionScore, completedTasks } = session
      expect(counted).toEqual({ startTime, timezone, type, duration, sessionScore, completedTasks })
    }),
    { numRuns: 2000 },
  )
})

test('INT-89 FUNCTIONS-17 the server counts the completions that the app reads', () => {
  const completion = fc.record(
    { rhythmId: value, completionDate: value, actualCompletionDate: value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(value, completion), (data) => {
      const read = readCompletion(data)
      const counted = readCounted(data)
      expect(counted).toEqual(
        read && { ...counted, rhythmId: read.rhythmId, completionDate: read.completionDate },
      )
      expect(counted === null).toBe(read === null)
    }),
    { numRuns: 1000 },
  )
})
