import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { readItem, flat } from '../document'
import { NO_REST } from '../rest/rest-days'
import { readRhythm, RhythmDocument, rhythmDocumentOf, savedRhythm } from './rhythm'
import { dueDays } from './schedule'

describe('documents that other hands have written', () => {
  test('the end of a rhythm is read and written, and no end is stored as no field', () => {
    const rhythm = aRhythm()
    expect(rhythmDocumentOf(rhythm)).not.toHaveProperty('endDate')
    const ended = rhythmDocumentOf({ ...rhythm, endDate: '2025-06-09' as DayKey })
    expect(readRhythm(rhythm.id, ended)?.endDate).toBe('2025-06-09')
    expect(readRhythm(rhythm.id, { ...ended, endDate: null })?.endDate).toBeUndefined()
  })

  test('VOICES-03 the session type is read and written, and none is stored as no field', () => {
    const rhythm = aRhythm()
    expect(rhythmDocumentOf(rhythm)).not.toHaveProperty('sessionType')
    const piano = rhythmDocumentOf({ ...rhythm, sessionType: 'Piano' })
    expect(readRhythm(rhythm.id, piano)?.sessionType).toBe('Piano')
    expect(readRhythm(rhythm.id, { ...piano, sessionType: '' })?.sessionType).toBeUndefined()
    expect(savedRhythm(rhythm, 'gone')).toMatchObject({ sessionType: 'gone' })
  })

  test('VOICES-03 SAFE-03 an older build keeps the session type, which it does not know', () => {
    const older = readItem(v.omit(RhythmDocument, ['sessionType']), 'r', {
      ...rhythmDocumentOf({ ...aRhythm(), sessionType: 'Piano' }),
    })
    expect(older?.unknownFields).toEqual({ sessionType: 'Piano' })
    expect(older && flat({ ...older, name: 'Cello' })).toMatchObject({ name: 'Cello', sessionType: 'Piano' })
  })

  test('STRATEGY-RHYTHM-04 a rhythm takes a default for each field that is missing', () => {
    expect(readRhythm('r', { name: 'Run', startDate: '2026-11-02' })).toEqual({
      id: 'r',
      name: 'Run',
      startDate: '2026-11-02',
      points: 0,
      schedule: { type: 'every_x_days', value: 1 },
      isTimed: false,
      startTime: null,
      endTime: null,
      penaltyPerDay: 1,
      pacingGrace: 0,
      isCatchable: true,
      createdAt: 0,
    })
  })

  test('VOICES-05 a number of times a week is read as it was written, and any other number is no schedule', () => {
    const rhythm = aRhythm({ schedule: { type: 'times_a_week', value: 3 } })
    const document = rhythmDocumentOf(rhythm)
    expect(document).toMatchObject({ schedule: { type: 'times_a_week', value: 3 } })
    expect(readRhythm(rhythm.id, document)).toEqual(rhythm)
    for (const value of [0, 8, 1.5, null, '3']) {
      const damaged = { ...document, frequency: null, schedule: { type: 'times_a_week', value } }
      expect(readRhythm(rhythm.id, damaged)?.schedule).toEqual({ type: 'every_x_days', value: 1 })
    }
  })

  test('VOICES-05 a build that does not know the schedule reads a rhythm that is never due', () => {
    const document = rhythmDocumentOf(aRhythm({ schedule: { type: 'times_a_week', value: 3 } }))
    // It knows this type as little as an older build knows times a week.
    const older = readRhythm('r', { ...document, schedule: { type: 'unknown', value: 3 } })
    expect(older?.schedule).toEqual({ type: 'every_x_days', value: 100_000 })
    expect(older && dueDays(older, older.startDate, '2200-01-01' as DayKey, NO_REST)).toEqual([])
  })

  test('STRATEGY-RHYTHM-14 INT-41 the legacy frequency counts where there is no schedule, and goes when it is saved', () => {
    const legacy = { name: 'Run', startDate: '2026-11-02', frequency: 3 }
    const rhythm = readRhythm('r', legacy)
    expect(rhythm?.schedule).toEqual({ type: 'every_x_days', value: 3 })
    expect(rhythm && rhythmDocumentOf(rhythm)).toMatchObject({
      schedule: { type: 'every_x_days', value: 3 },
      frequency: null,
    })
    const weekly = readRhythm('r', { ...legacy, schedule: { type: 'weekly', value: [1, 7] } })
    expect(weekly?.schedule).toEqual({ type: 'weekly', value: [1, 7] })
  })
})
