// Forms and rules have the same limits. For each field a user can edit: a value at the form's limit passes the rules, and a
// value that the rules refuse is refused by the form first.
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, setDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { restSpanDocumentOf } from '@/data/documents/rest-span'
import { rhythmDocumentOf } from '@/data/documents/rhythm'
import { enteredSettings } from '@/domain/github/settings'
import { goalEntriesOf, goalProblems, goalsOf } from '@/domain/goals/entry'
import { NO_GOALS } from '@/domain/goals/goals'
import {
  MAX_BIO_LENGTH,
  MAX_COMPLETED_TASKS,
  MAX_DAY_INTERVAL,
  MAX_ENTERED,
  MAX_HANDLE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_NUMBER,
  MAX_QUANTITY,
  MAX_SESSION_SCORE,
} from '@/domain/limits'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import { profileProblems, type ProfileEntry } from '@/domain/profile/edit'
import { restSpanOf, restSpanProblems, type RestSpanEntry } from '@/domain/rest/entry'
import { newRhythmEntry, rhythmOf, rhythmProblems, type RhythmEntry } from '@/domain/rhythm/entry'
import { calibrated, IDEAL_MINUTES, PACING_MULTIPLIER } from '@/domain/score/calibration'
import { screenTimeProblems, screenTimeSession } from '@/domain/screen-time/entry'
import { detailsOf, draftProblems, hasDraftProblems, type SessionDraft } from '@/domain/session/draft'
import { manualDraftProblems, manualProblem, manualSessions, type ManualEntry } from '@/domain/session/manual'
import type { Session } from '@/domain/session/session'
import { allSessionTypes } from '@/domain/session/types/session-type'
import {
  NEW_SESSION_TYPE,
  sessionTypeOf,
  sessionTypeProblems,
} from '@/domain/session/types/session-type-entry'
import { taskOf, taskProblems } from '@/domain/session/types/task-entry'
import type { DayKey } from '@/domain/calendar/day-key'
import { ALICE, asAlice, useEnvironment } from './firestore/people'
import { aSession } from './firestore/documents'

useEnvironment()

const store = (path: string, fields: object) => setDoc(doc(asAlice(), `users/${ALICE}${path}`), { ...fields })
const accepted = (path: string, fields: object | null) => {
  expect(fields).not.toBeNull()
  return assertSucceeds(store(path, fields ?? {}))
}
const refused = (path: string, fields: object) => assertFails(store(path, fields))
const long = (length: number) => 'ä'.repeat(length)
const types = allSessionTypes([])

describe('FORM-04 sessions', () => {
  const draft = (change: Partial<SessionDraft>): SessionDraft => ({
    ...{ type: 'Productivity', notes: '', quantities: {} },
    ...change,
  })
  const tasks = (count: number, score = 1) =>
    Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: long(MAX_NAME_LENGTH), score }))
  const each = (count: number, quantity: string) =>
    Object.fromEntries(tasks(count).map(({ id }) => [id, quantity]))
  /** A stored session as this draft would produce it. */
  const withDraft = (entered: SessionDraft, count: number, score = 1) => ({
    ...aSession,
    // A session cannot be created twice with one id.
    id: `s-${crypto.randomUUID()}`,
    ...detailsOf(entered, tasks(count, score), types),
  })
  const check = async (entered: SessionDraft, count: number, score: number, isAccepted: boolean) => {
    expect(hasDraftProblems(draftProblems(entered, tasks(count, score), types))).toBe(!isAccepted)
    const made = withDraft(entered, count, score)
    await (isAccepted ? accepted : refused)(`/sessions/${made.id}`, made)
  }

  test('notes', async () => {
    await check(draft({ notes: long(MAX_NOTES_LENGTH) }), 0, 1, true)
    await check(draft({ notes: `${long(MAX_NOTES_LENGTH)}x` }), 0, 1, false)
  })

  test('tasks', async () => {
    const count = MAX_COMPLETED_TASKS
    await check(draft({ quantities: each(count, '0.1') }), count, 1, true)
    await check(draft({ quantities: each(count + 1, '0.1') }), count + 1, 1, false)
  })

  test('a quantity and the resulting score', async () => {
    await check(draft({ quantities: { t0: String(MAX_QUANTITY) } }), 1, 1, true)
    await check(draft({ quantities: { t0: String(MAX_SESSION_SCORE / MAX_ENTERED) } }), 1, MAX_ENTERED, true)
    await check(draft({ quantities: { t0: String(MAX_QUANTITY) } }), 1, MAX_NUMBER, false)
  })

  const entry = (change: Partial<ManualEntry>): ManualEntry => ({
    ...draft({}),
    ...{ date: '2025-06-10', start: '', end: '', hours: '', minutes: '' },
    ...change,
  })
  const manual = (change: Partial<ManualEntry>) => manualSessions(entry(change), 'm', [], types, 'UTC')

  test.each(['1970-01-01', '2099-12-31'])('FORM-04 a session on %s', async (date) => {
    for (const session of manual({ date, start: '09:00', end: '10:00' }))
      await accepted(`/sessions/${session.id}`, session)
  })

  test.each([
    ['0026-06-10', -61_330_000_000_000],
    ['1969-12-31', -43_200_000],
    ['2100-01-01', 4_102_488_000_000],
  ])('FORM-04 no session is accepted on %s', async (date, startTime) => {
    expect(manualProblem(entry({ date }), 'UTC')).toBe('date-out-of-range')
    expect(screenTimeProblems({ app: 'a', date, hours: '1', minutes: '' }, 'UTC')).toEqual([
      'date-out-of-range',
    ])
    const session = manual({})[0] as Session
    await refused('/sessions/m', { ...session, startTime, endTime: startTime })
  })

  test('FORM-05 both halves of a session over midnight with the longest notes', async () => {
    const night = { start: '23:00', end: '01:00' }
    const longest =
      manualDraftProblems(entry({ ...night, notes: long(9999) }), [], types, 'UTC').notes?.max ?? 0
    const parts = manual({ ...night, notes: long(longest) })
    expect(parts).toHaveLength(2)
    for (const part of parts) await accepted(`/sessions/${part.id}`, part)
    const second = parts[1] as Session
    await refused(`/sessions/m-3`, { ...second, id: 'm-3', notes: `${second.notes}x` })
  })

  test('screen time for an app with the longest name', async () => {
    const screenTime = { app: long(MAX_NAME_LENGTH), date: '2025-06-10', hours: '23', minutes: '59' }
    await accepted('/sessions/s', screenTimeSession(screenTime, 's', 'UTC'))
    await accepted('/screenTimeApps/s', { id: 's', name: screenTime.app })
    const app = `${screenTime.app}x`
    expect(screenTimeProblems({ ...screenTime, app }, 'UTC')).toEqual(['app-too-long'])
    await refused('/screenTimeApps/s', { id: 's', name: app })
    expect(screenTimeProblems({ ...screenTime, app: 'a\0b' }, 'UTC')).toEqual(['app-control'])
    await refused('/screenTimeApps/s', { id: 's', name: 'a\0b' })
  })
})

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
    [{ startDate: '12345-01-01' }, 'start-date-missing', { startDate: '12345-01-01' }],
    [
      { interval: String(MAX_DAY_INTERVAL + 1) },
      'interval-invalid',
      { schedule: { type: 'every_x_days', value: MAX_DAY_INTERVAL + 1 } },
    ],
    [{ schedule: 'weekly', weekdays: [] }, 'weekdays-missing', { schedule: { type: 'weekly', value: [] } }],
    [
      { isTimed: true, startTime: '', endTime: '10:00' },
      'start-time-missing',
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
    [{ from: '2099-11-01' }, 'too-long'],
    [{ to: '2099-11-01' }, 'to-before-from'],
    [{ to: '2100-01-01' }, 'day-too-far'],
    [{ from: '2099-11-31' }, 'from-missing'],
    [{ to: '' }, 'to-missing'],
  ])('a rest span with %j is refused', async (change, problem) => {
    expect(restSpanProblems({ ...span, ...change }, 0)).toContain(problem)
    await refused('/restSpans/s', stored(change))
  })
})

describe('FORM-04 the profile and the settings', () => {
  const profile: ProfileEntry = {
    displayName: long(MAX_NAME_LENGTH),
    username: 'ann',
    bio: long(MAX_BIO_LENGTH),
    socials: { ...NO_SOCIALS, github: 'a'.repeat(MAX_HANDLE_LENGTH) },
    profileCustomization: DEFAULT_CUSTOMIZATION,
  }

  test('a profile', async () => {
    expect(profileProblems(profile)).toEqual([])
    const { displayName, bio, socials, profileCustomization } = profile
    await accepted('', { displayName, bio, socials, profileCustomization })
    for (const [change, field] of [
      [{ displayName: `${displayName}x` }, 'displayName'],
      [{ bio: `${bio}x` }, 'bio'],
      [{ socials: { ...socials, github: `${socials.github}a` } }, 'github'],
    ] as const) {
      expect(profileProblems({ ...profile, ...change }).map((each) => each.field)).toEqual([field])
      await refused('', change)
    }
  })

  test('goals', async () => {
    const largest = { target: String(MAX_ENTERED), endDate: '2099-12-31' }
    await accepted('', { goals: goalsOf({ ...goalEntriesOf(NO_GOALS), timeWorked: largest }) })
    const beyond = { target: String(MAX_NUMBER), endDate: '12345-01-01' }
    expect(goalProblems({ ...goalEntriesOf(NO_GOALS), timeWorked: beyond })).toEqual([
      'timeWorked-target',
      'timeWorked-end-date',
    ])
    await refused('', { goals: { ...NO_GOALS, timeWorked: { target: MAX_NUMBER * 3600, endDate: null } } })
    await refused('', { goals: { ...NO_GOALS, timeWorked: { target: 1, endDate: '12345-01-01' } } })
  })

  test('the score of committed lines', async () => {
    const largest = String(MAX_ENTERED)
    await accepted('', {
      githubSettings: enteredSettings({ linesOfCodeScore: largest, linesOfCodeDeletedScore: `-${largest}` }),
    })
    const beyond = enteredSettings({
      linesOfCodeScore: String(MAX_NUMBER + 1),
      linesOfCodeDeletedScore: `-${MAX_NUMBER + 1}`,
    })
    expect(beyond).toEqual({ linesOfCodeScore: null, linesOfCodeDeletedScore: null })
    await refused('', { githubSettings: { linesOfCodeScore: MAX_NUMBER + 1, linesOfCodeDeletedScore: 0 } })
    await refused('', { githubSettings: { linesOfCodeScore: 0, linesOfCodeDeletedScore: -MAX_NUMBER - 1 } })
  })

  test('scoring at both ends of each slider and of the task score', async () => {
    for (const focusMinutes of [IDEAL_MINUTES.min, IDEAL_MINUTES.max])
      for (const playMinutes of [IDEAL_MINUTES.min, IDEAL_MINUTES.max])
        for (const taskScore of [1e-9 - focusMinutes / 20, 0, MAX_ENTERED])
          for (const multiplier of [PACING_MULTIPLIER.min, PACING_MULTIPLIER.max])
            await accepted('', {
              formula: calibrated({ focusMinutes, playMinutes, taskScore }, multiplier).formula,
            })
  })
})
