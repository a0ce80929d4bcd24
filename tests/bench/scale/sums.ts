import type { Session } from '../../../src/domain/session/session'
import { expect } from '../../e2e/test'
import { monthsOf } from '../../e2e/months-of'
import type { Person } from '../../e2e/person'
import { readCollection } from '../../fixtures/emulators'

export const MINUTE = 60_000

export function sessionAt(id: string, startTime: number): Session {
  return {
    id,
    startTime,
    endTime: startTime + 25 * MINUTE,
    duration: 1500,
    breaks: [],
    notes: `Notes of ${id}, of about the length that people write.`,
    location: null,
    completedTasks: [],
    sessionScore: 2,
    type: 'Programming',
    timezone: 'UTC',
    rev: 0,
  }
}

/** Fails unless exactly these sessions are stored and the rollups hold their sums: nothing lost, nothing counted twice. */
export async function expectStored(person: Person, sessions: ReadonlyMap<string, Session>): Promise<void> {
  const stored = await readCollection(`users/${person.uid}/sessions`)
  expect(Object.keys(stored).sort()).toEqual([...sessions.keys()].sort())
  const notes = Object.entries(stored).map(([id, session]) => [id, session.notes])
  expect(Object.fromEntries(notes)).toEqual(
    Object.fromEntries([...sessions].map(([id, session]) => [id, session.notes])),
  )
  expect(await monthsOf(person)).toEqual({
    sessions: sessions.size,
    seconds: sessions.size * 1500,
    score: sessions.size * 2_000_000,
    completions: 0,
  })
}
