import { describe, expect, test } from 'vitest'
import { restSpanDocumentOf } from '@/domain/rest/rest-days'
import { restSpanOf, restSpanProblems, type RestSpanEntry } from '@/domain/rest/entry'
import { rhythmDocumentOf } from '@/domain/rhythm/rhythm'
import type { DayKey } from '@/domain/calendar/day-key'
import { MAX_DAY_INTERVAL, MAX_ENTERED, MAX_NAME_LENGTH, MAX_NUMBER } from '@/domain/limits'
import { newRhythmEntry, rhythmOf, rhythmProblems, type RhythmEntry } from '@/domain/rhythm/entry'
import {
  NEW_SESSION_TYPE,
  sessionTypeOf,
  sessionTypeProblems,
} from '@/domain/session/types/session-type-entry'
import { taskOf, taskProblems } from '@/domain/session/types/task-entry'
import { useEnvironment } from './firestore/people'
import { accepted, long, refused } from './form-limits'

useEnvironment()

describe('FORM-04 tasks, rhythms and session types', () => {
  test('a task', async () => {
    const task = { name: long(MAX_NAME_LENGTH), score: String(MAX_ENTERED) }
    await accepted('/tasks/t', taskOf(task, 't'))
    expect(taskProblems({ ...task, name: `${task.name}x` })).toEqual(['name-too-long'])
    await refused('/tasks/t', { id: 't', name: `${task.name}x`, score: 1 })
    const name = 'a\0\u0001b'
    expect(taskProblems({ ...task, name })).toEqual(['name-control'])
    await refused('/tasks/t', { id: 't', name, score: 1 })
    expect(taskProblems({ ...task, score: String(MAX_NUMBER + 1) })).toEqual(['score-invalid'])
    await refused('/tasks/t', { id: 't', name: 't', score: MAX_NUMBER + 1 })
  })

  test('a session type', async () => {
    const type = { ...NEW_SESSION_TYPE, name: long(MAX_NAME_LENGTH) }
    const stored = sessionTypeOf(type, { id: 's', createdAt: 0 }, [])
    await accepted('/sessionTypes/s', stored)
    expect(sessionTypeProblems({ ...type, name: `${type.name}x` }, [])).toEqual(['name-too-long'])
    await refused('/sessionTypes/s', { ...stored, name: `${type.name}x` })
    expect(sessionTypeProblems({ ...type, name: 'a\0\u0001b' }, [])).toEqual(['name-control'])
    await refused('/sessionTypes/s', { ...stored, name: 'a\0\u0001b' })
    expect(sessionTypeProblems({ ...type, name: 'Play' }, [])).toEqual(['name-core'])
    await refused('/sessionTypes/s', { ...stored, name: 'Play' })
  })

  const rhythm: RhythmEntry = {
    ...newRhythmEntry('2099-12-31' as DayKey),
    name: long(MAX_NAME_LENGTH),
    points: String(MAX_ENTERED),
    schedule: 'every_x_days',
    interval: String(MAX_DAY_INTERVAL),
    penalty: String(MAX_ENTERED),
    grace: String(MAX_ENTERED),
  }
  const document = (change: object = {}) => {
    const made = rhythmOf(rhythm, { id: 'r', createdAt: 0 })
    return made && { ...rhythmDocumentOf(made), ...change }
  }

  test('a rhythm at its limits', () => accepted('/rhythms/r', document()))

  test.each<[Partial<RhythmEntry>, string, object]>([
    [{ name: long(MAX_NAME_LENGTH + 1) }, 'name-too-long', { name: long(MAX_NAME_LENGTH + 1) }],
    [{ name: 'a\0b' }, 'name-control', { name: 'a\0b' }],
    [{ points: String(MAX_NUMBER + 1) }, 'points-invalid', { points: MAX_NUMBER + 1 }],
    [{ points: '-1' }, 'points-invalid', { points: -1 }],
    [{ startDate: '12345-01-01' }, 'startDate-missing', { startDate: '12345-01-01' }],
    [
      { interval: String(MAX_DAY_INTERVAL + 1) },
      'interval-invalid',
      { schedule: { type: 'every_x_days', value: MAX_DAY_INTERVAL + 1 } },
    ],
    [
      { schedule: 'times_a_week', times: '8' },
      'times-invalid',
      { schedule: { type: 'times_a_week', value: 8 } },
    ],
    [{ schedule: 'weekly', weekdays: [] }, 'weekdays-missing', { schedule: { type: 'weekly', value: [] } }],
    [
      { isTimed: true, startTime: '', endTime: '10:00' },
      'startTime-missing',
      { isTimed: true, endTime: '10:00' },
    ],
    [{ penalty: String(MAX_NUMBER + 1) }, 'penalty-invalid', { penaltyPerDay: MAX_NUMBER + 1 }],
    [{ grace: String(MAX_NUMBER + 1) }, 'grace-invalid', { pacingGrace: MAX_NUMBER + 1 }],
  ])('a rhythm with %j is refused', async (change, problem, stored) => {
    expect(rhythmProblems({ ...rhythm, ...change })).toEqual([problem])
    await refused('/rhythms/r', document(stored) ?? {})
  })
})

describe('FORM-04 REST-01 rest spans', () => {
  const span: RestSpanEntry = { from: '2099-11-02', to: '2099-12-31', name: long(MAX_NAME_LENGTH) }
  const stored = (change: object = {}) => ({ from: span.from, to: span.to, name: span.name, ...change })

  test('a rest span at its limits', () => {
    const made = restSpanOf(span, 's', 0)
    return accepted('/restSpans/s', made && restSpanDocumentOf(made))
  })

  test.each([
    [{ name: long(MAX_NAME_LENGTH + 1) }, 'name-too-long'],
    [{ from: '2099-11-01' }, 'to-too-long'],
    [{ to: '2099-11-01' }, 'to-before-from'],
    [{ to: '2100-01-01' }, 'to-too-far'],
    [{ from: '2099-11-31' }, 'from-missing'],
    [{ to: '' }, 'to-missing'],
  ])('a rest span with %j is refused', async (change, problem) => {
    expect(restSpanProblems({ ...span, ...change }, 0)).toContain(problem)
    await refused('/restSpans/s', stored(change))
  })
})
