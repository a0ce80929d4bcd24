import { expect } from 'vitest'
import { parseDayKey } from '../calendar/day-key'
import { newRhythmEntry, rhythmOf, type RhythmEntry } from './entry'

export const today = parseDayKey('2025-06-10') ?? expect.unreachable()
export const anEntry = (change: Partial<RhythmEntry> = {}): RhythmEntry => ({
  ...newRhythmEntry(today),
  name: 'Piano',
  ...change,
})
export const stored = (change: Partial<RhythmEntry> = {}) =>
  rhythmOf(anEntry(change), { id: 'r', createdAt: 7 })
