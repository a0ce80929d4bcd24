import { describe, expect, test } from 'vitest'
import {
  MAX_COMPLETED_TASKS,
  MAX_ENTERED,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_NUMBER,
  MAX_QUANTITY,
  MAX_SESSION_SCORE,
} from '@/domain/limits'
import { screenTimeProblems, screenTimeSession } from '@/domain/screen-time/entry'
import { detailsOf, draftProblems, hasDraftProblems, type SessionDraft } from '@/domain/session/draft'
import { manualDraftProblems, manualProblem, manualSessions, type ManualEntry } from '@/domain/session/manual'
import type { Session } from '@/domain/session/session'
import { allSessionTypes } from '@/domain/session/types/session-type'
import { aSession } from './firestore/documents'
import { useEnvironment } from './firestore/people'
import { accepted, long, refused } from './form-limits'

useEnvironment()

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
