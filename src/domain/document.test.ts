import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../tests/builders/session'
import { readMonth } from './rollups/rollup-document'
import { readRestSpan, restSpanDocumentOf } from './rest/rest-days'
import { readRhythm } from './rhythm/rhythm'
import { readSession } from './session/session'
import { readSessionType } from './session/types/session-type'
import { readTask } from './session/types/task'
import { readUser } from './profile/user'

describe('documents that other hands have written', () => {
  test('SESSION-15 a session takes a default for each field that is missing', () => {
    expect(readSession('s', { startTime: 1000 }, 'Europe/Berlin')).toEqual(
      aSession({ id: 's', startTime: 1000, endTime: 1000, duration: 0, timezone: 'Europe/Berlin' }),
    )
  })

  test('a session without a start cannot be read', () => {
    expect(
      [{}, { startTime: 'now' }, { startTime: Number.NaN }, null].map((data) =>
        readSession('s', data, 'UTC'),
      ),
    ).toEqual(Array(4).fill(null))
  })

  test('a session keeps what is right beside what is wrong', () => {
    const stored = {
      ...aSession({ id: 's', notes: 'kept' }),
      breaks: [{ startTime: 1, endTime: 2 }, { startTime: 'x' }, 'x'],
      completedTasks: [{ id: 'a', name: 'A', score: 1, quantity: 2 }, { id: 'b' }],
      duration: -5,
      timezone: 'Mars/Olympus',
    }
    expect(readSession('s', stored, 'UTC')).toMatchObject({
      notes: 'kept',
      breaks: [{ startTime: 1, endTime: 2 }],
      completedTasks: [{ id: 'a', name: 'A', score: 1, quantity: 2 }],
      duration: 0,
      timezone: 'UTC',
    })
  })

  test('whatever is stored, nothing throws', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        readSession('s', data, 'UTC')
        readTask('t', data)
        readSessionType('x', data)
        readRhythm('r', data)
        readMonth('2026-11', data)
        if (typeof data === 'object' && data !== null) readUser(data)
      }),
    )
    const anyFields = fc.dictionary(
      fc.constantFrom(
        'startTime',
        'endTime',
        'breaks',
        'timerState',
        'score',
        'theme',
        'username',
        'name',
        'color',
        'goals',
        'integrations',
        'socials',
        'profileCustomization',
        'schedule',
        'days',
        'completions',
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(anyFields, (data) => {
        readSession('s', { startTime: 0, ...data }, 'UTC')
        readUser(data)
        readRhythm('r', { name: 'Run', startDate: '2026-11-02', ...data })
        readMonth('2026-11', data)
      }),
    )
  })

  test('REST-01 a rest span is read and written without its id', () => {
    const stored = { from: '2026-12-24', to: '2027-01-03', name: 'Winter holidays' }
    const span = readRestSpan('span-1', stored)
    expect(span).toEqual({ id: 'span-1', ...stored })
    expect(span && restSpanDocumentOf(span)).toEqual(stored)
    expect(readRestSpan('span-1', { from: '2026-12-24', to: '2027-01-03' })?.name).toBe('')
    expect(readRestSpan('span-1', { ...stored, to: '2026-02-30' })).toBeNull()
  })

  test('a session type’s colour is a colour', () => {
    expect(readSessionType('x', { name: 'Piano', color: 'url(evil)' })?.color).toBe('#a0aec0')
  })

  test('RULES-07 a session type loses control characters, and keeps the sessions that have them', () => {
    expect(readSessionType('x', { name: 'a\0b', formerNames: ['Old'] })).toMatchObject({
      name: 'a b',
      formerNames: ['Old', 'a\0b'],
    })
  })
})
