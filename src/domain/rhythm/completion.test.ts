import { expect, test } from 'vitest'
import { readCompletion } from './completion'

const stored = (rhythmId: string) =>
  readCompletion({ rhythmId, completionDate: '2025-06-10', actualCompletionDate: '2025-06-10' })

test('INT-89 a completion whose rhythm cannot be an id is unreadable, as no month may hold it', () => {
  for (const id of ['run', 'rün 2', '🏃'.repeat(128)]) expect(stored(id)?.rhythmId).toBe(id)
  for (const id of ['', 'run/away', 'x'.repeat(129)]) expect(stored(id)).toBeNull()
})
