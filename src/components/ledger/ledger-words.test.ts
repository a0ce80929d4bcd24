import { expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { NO_REST } from '@/domain/rest/rest-days'
import { weekOf } from '@/domain/rhythm/week'
import { ledgerWords } from './ledger-words'

const FORMATS = { dateFormat: 'DD/MM/YYYY', timeFormat: '24-hour' } as const

test.each([
  [0.8, -12, 'Carried over (80% of −12.0)'],
  [0.35, 3.25, 'Carried over (35% of +3.25)'],
  [0.05, 7.5, 'Carried over (5% of +7.5)'],
  [1, -12, 'Carried over'],
])('PACE-06 the carried-over line names the share: %d of %d', (carry, of, name) => {
  expect(ledgerWords({ kind: 'carried', carry, of }, FORMATS).name).toBe(name)
})

test('HARMONY-12 a session without times has a duration only', () => {
  const startTime = Date.UTC(2025, 5, 10, 12)
  const sessions = [
    aSession({ duration: 3300 }),
    aSession({ type: 'Screen Time', startTime, endTime: startTime + 7_200_000, duration: 7200 }),
    aSession({ startTime, endTime: startTime, duration: 0 }),
  ]
  const notes = sessions.map((session) => ledgerWords({ kind: 'time', session }, FORMATS).note)
  expect(notes).toEqual(['09:00 to 10:00, 55m', '2h 00m', '0m'])
})

test.each([
  [1, 'Completed 1 day late, due 08/06/2025'],
  [1204, 'Completed 1,204 days late, due 08/06/2025'],
])('FIGURES-01 %i days late are written as in the overdue card', (daysLate, note) => {
  const late = {
    kind: 'late',
    rhythm: aRhythm(),
    isPlay: false,
    due: '2025-06-08' as DayKey,
    daysLate,
  } as const
  expect(ledgerWords(late, FORMATS).note).toBe(note)
})

test('VOICES-04 the lines of a promise to play are named as play', () => {
  const of = { rhythm: aRhythm({ name: 'Piano' }), isPlay: true }
  const due = '2025-06-08' as DayKey
  const notes = [
    { kind: 'open', ...of, status: 'pending' } as const,
    { kind: 'late', ...of, due, daysLate: 2 } as const,
    { kind: 'early', ...of, due } as const,
    { kind: 'grace', ...of } as const,
  ].map((item) => ledgerWords(item, FORMATS).note)
  expect(notes).toEqual([
    'Play: Pending',
    'Play: Completed 2 days late, due 08/06/2025',
    'Play: Completed early, due 08/06/2025',
    'Play: Grace',
  ])
  expect(ledgerWords({ kind: 'grace', ...of, isPlay: false }, FORMATS).note).toBe('Grace')
})

test('VOICES-05 what is missing in a week says how much of it was done', () => {
  const rhythm = aRhythm({ schedule: { type: 'times_a_week', value: 3 } })
  const sunday = '2025-06-08' as DayKey
  const week = weekOf(rhythm, sunday, new Map([[rhythm.id, new Map([[sunday, sunday]])]]), NO_REST)
  if (!week) throw new Error('no week')
  const line = { kind: 'open', rhythm, isPlay: false, status: 'missed', week } as const
  expect(ledgerWords(line, FORMATS)).toEqual({ name: 'Run', note: 'Missed, 1 of 3 done' })
})
