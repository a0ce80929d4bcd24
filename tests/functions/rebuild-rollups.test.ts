import { beforeAll, describe, expect, test } from 'vitest'
import type { Completion } from '@/domain/rhythm/completion'
import { rollupChanges } from '@/domain/rollups/rollup-changes'
import { rollupReplacement } from '@/domain/rollups/rollup-document'
import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument, writeDocuments } from '../fixtures/emulators'
import { call, useUp, warmUp } from './caller'
import { history } from './history'
import { createSession, createSessions, type Session as Caller } from './session'

const EVER = '9999-12'
const rebuild = (user: Caller, before: string = EVER) =>
  call('rebuildRollups', { before, timezone: 'Asia/Tokyo' }, user)
const monthsOf = ({ uid }: Caller) => readCollection(`users/${uid}/months`)

const completed = (rhythmId: string, due: string, actual = due) =>
  ({ rhythmId, completionDate: due, actualCompletionDate: actual, completedAt: 1 }) as Completion

const give = ({ uid }: Caller, sessions: readonly Session[], completions: readonly Completion[] = []) =>
  writeDocuments([
    ...sessions.map((session) => [`users/${uid}/sessions/${session.id}`, session] as const),
    ...completions.map(
      (each) => [`users/${uid}/rhythmCompletions/${each.rhythmId}_${each.completionDate}`, each] as const,
    ),
  ])

/** The months that the sessions and completions make, at their first revision. */
function monthsMadeOf(sessions: readonly Session[], completions: readonly Completion[] = []) {
  const changes = rollupChanges([...sessions.map((after) => ({ before: null, after })), ...completions])
  return Object.fromEntries([...changes].map(([month, tally]) => [month, rollupReplacement(tally, 0)]))
}

beforeAll(() => warmUp('rebuildRollups'))

describe('rebuildRollups', () => {
  test('FUNCTIONS-17 INT-89 builds the months of a history that another program has written', async () => {
    const sessions = history(600)
    const completions = [completed('run', '2024-02-28', '2024-03-02'), completed('run', '2019-06-01')]
    const ann = await createSession()
    await give(ann, sessions, completions)
    await writeDocument(`users/${ann.uid}/sessions/unreadable`, { notes: 'no start' })
    expect(await rebuild(ann)).toEqual({ status: 200, result: { before: null, sessions: 600 } })
    expect(await monthsOf(ann)).toEqual(monthsMadeOf(sessions, completions))
  })

  test('FUNCTIONS-17 leaves out a completion whose rhythm cannot be an id, which the rules refuse in a month', async () => {
    const ann = await createSession()
    await give(ann, [], [completed('run', '2024-02-28')])
    await writeDocument(`users/${ann.uid}/rhythmCompletions/path`, completed('run/away', '2024-02-28'))
    expect((await rebuild(ann)).status).toBe(200)
    expect(await monthsOf(ann)).toEqual(monthsMadeOf([], [completed('run', '2024-02-28')]))
  })

  test('FUNCTIONS-17 builds each month once, also where they take several commits', async () => {
    const years = Array.from({ length: 30 }, (_, index) =>
      aSession({
        id: `m${index}`,
        startTime: Date.UTC(2021, index, 15),
        endTime: Date.UTC(2021, index, 15, 1),
      }),
    )
    const ann = await createSession()
    await give(ann, years)
    expect((await rebuild(ann)).result).toEqual({ before: null, sessions: 30 })
    expect(await monthsOf(ann)).toEqual(monthsMadeOf(years))
  })

  test('FUNCTIONS-17 a repeated call writes nothing', async () => {
    const ann = await createSession()
    await give(ann, history(200))
    await rebuild(ann)
    const months = await monthsOf(ann)
    await rebuild(ann)
    expect(await monthsOf(ann)).toEqual(months)
  })

  test('FUNCTIONS-17 only replaces months before the given one, also where a session starts around midnight', async () => {
    const sessions = history(400)
    const ann = await createSession()
    await give(ann, sessions)
    expect((await rebuild(ann, '2024-03')).result).toMatchObject({ before: null })
    const { '2024-01': january, '2024-02': february, '2023-12': december } = monthsMadeOf(sessions)
    const rest = december ? { '2023-12': december } : {}
    expect(await monthsOf(ann)).toEqual({ ...rest, '2024-01': january, '2024-02': february })
  })

  test('FUNCTIONS-17 corrects wrong months, empties those without sessions, and keeps their revisions', async () => {
    const sessions = history(20)
    const ann = await createSession()
    await give(ann, sessions)
    const wrong = { days: { '07': { types: { '=Play': { count: 9 } } } }, rev: 41, tasksRev: 3 }
    await writeDocument(`users/${ann.uid}/months/2024-01`, wrong)
    await writeDocument(`users/${ann.uid}/months/2020-05`, wrong)
    await rebuild(ann)
    const { '2024-01': january, ...rest } = monthsMadeOf(sessions)
    expect(await monthsOf(ann)).toEqual({
      ...rest,
      '2024-01': { ...january, rev: 42, tasksRev: 42 },
      '2020-05': { rev: 42, tasksRev: 42 },
    })
  })

  test('FUNCTIONS-17 loses nothing that the app writes meanwhile', async () => {
    const sessions = history(900)
    const ann = await createSession()
    await give(ann, sessions)
    await rebuild(ann)
    // As the app does it: the session and its month in one commit. Here the second follows late.
    const more = aSession({
      id: 'more',
      startTime: Date.UTC(2024, 1, 10, 12),
      endTime: Date.UTC(2024, 1, 10, 13),
    })
    const both = [...sessions, more]
    await writeDocument(`users/${ann.uid}/months/2024-02`, { rev: 7, tasksRev: 7, days: {} })
    const writing = Array.from({ length: 24 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, 30 * index))
      if (index === 4) await give(ann, [more])
      await writeDocument(`users/${ann.uid}/months/2024-02`, { rev: 8 + index, tasksRev: 8 + index })
    })
    const answers = await Promise.all([rebuild(ann), rebuild(ann), ...writing])
    expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200])
    await rebuild(ann)
    const stored = await monthsOf(ann)
    const { days } = monthsMadeOf(both)['2024-02'] as { days: unknown }
    expect(stored['2024-02']?.days).toEqual(days)
  })

  test('FUNCTIONS-17 takes the caller’s zone for sessions that name none', async () => {
    const ann = await createSession()
    // 08:00 on 1 June in Tokyo, in UTC still May.
    const startTime = Date.UTC(2024, 4, 31, 23)
    await writeDocument(`users/${ann.uid}/sessions/old`, { startTime, endTime: startTime, duration: 60 })
    await rebuild(ann)
    expect(Object.keys(await monthsOf(ann))).toEqual(['2024-05', '2024-06'])
    expect(await readDocument(`users/${ann.uid}/months/2024-06`)).toMatchObject({
      days: { '01': { types: { '=Productivity': { count: 1, seconds: 60 } } } },
    })
  })
})

describe('rebuildRollups refuses', () => {
  test('RULES-06 to touch another user', async () => {
    const [ann, bob] = (await createSessions(2)) as [Caller, Caller]
    await give(ann, history(5))
    expect((await rebuild(bob)).result).toEqual({ before: null, sessions: 0 })
    expect(await monthsOf(ann)).toEqual({})
    expect(await monthsOf(bob)).toEqual({})
  })

  test('a deleted account', async () => {
    const ann = await createSession()
    await give(ann, history(5))
    await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1 })
    expect((await rebuild(ann)).error?.status).toBe('FAILED_PRECONDITION')
    expect(await monthsOf(ann)).toEqual({})
  })

  test.each([
    ['nothing', null],
    ['a day', { before: '2024-01-01', timezone: 'UTC' }],
    ['an unknown zone', { before: EVER, timezone: 'Mars/Olympus' }],
    ['an extra field', { before: EVER, timezone: 'UTC', uid: 'bob' }],
  ])('a payload of %s', async (_, data) => {
    const { error } = await call('rebuildRollups', data, await createSession())
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })

  test('FUNCTIONS-16 a call without a token', async () => {
    const { error } = await call('rebuildRollups', { before: EVER, timezone: 'UTC' }, null)
    expect(error?.status).toBe('UNAUTHENTICATED')
  })

  test('more than twenty attempts a minute', async () => {
    const ann = await createSession()
    await useUp(ann, 'rebuildRollups', 20)
    expect((await rebuild(ann)).error?.status).toBe('RESOURCE_EXHAUSTED')
  })
})
