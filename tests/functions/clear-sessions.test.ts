import { beforeAll, describe, expect, test } from 'vitest'
import { rollupChanges } from '@/domain/rollups/rollup-changes'
import { rollupReplacement } from '@/domain/rollups/rollup-document'
import type { Session } from '@/domain/session/session'
import {
  countCollection,
  readCollection,
  readDocument,
  writeDocument,
  writeDocuments,
} from '../fixtures/emulators'
import { call, useUp, warmUp } from './caller'
import { history } from './history'
import { createSession, createSessions, type Session as Caller } from './session'

const clear = (user: Caller) => call('clearSessions', { timezone: 'Asia/Tokyo' }, user)
const sessionsOf = ({ uid }: Caller) => countCollection(`users/${uid}/sessions`)
const monthsOf = ({ uid }: Caller) => readCollection(`users/${uid}/months`)

/** Gives the user the sessions and the months that count them. */
async function give({ uid }: Caller, sessions: readonly Session[]): Promise<void> {
  const months = rollupChanges(sessions.map((after) => ({ before: null, after })))
  await writeDocuments([
    ...sessions.map((session) => [`users/${uid}/sessions/${session.id}`, session] as const),
    ...[...months].map(
      ([month, tally]) => [`users/${uid}/months/${month}`, rollupReplacement(tally, 0)] as const,
    ),
  ])
}

/** Every number of the months' days, of which there must be some. */
async function countsOf(user: Caller): Promise<ReadonlySet<number>> {
  const counts = new Set<number>()
  const collect = (value: unknown) => {
    if (typeof value === 'number') counts.add(value)
    else Object.values(value ?? {}).forEach(collect)
  }
  for (const { days, utcDays } of Object.values(await monthsOf(user))) collect([days, utcDays])
  return counts
}

beforeAll(() => warmUp('clearSessions'))

describe('clearSessions', () => {
  test('FUNCTIONS-18 HISTORY-14 deletes all sessions and subtracts each from its month, and nothing else', async () => {
    const ann = await createSession()
    await give(ann, history(900))
    await writeDocument(`users/${ann.uid}`, { score: 7 })
    const completions = { '=run': { '2024-01-02': '2024-01-03' } }
    await writeDocument(`users/${ann.uid}/months/2023-12`, { completions, rev: 4, tasksRev: 4 })
    await writeDocument(`users/${ann.uid}/tasks/a`, { id: 'a', name: 'A', score: 1 })
    expect(await clear(ann)).toEqual({ status: 200, result: { removed: 900, isDone: true } })
    expect(await sessionsOf(ann)).toBe(0)
    expect(await countsOf(ann)).toEqual(new Set([0]))
    expect((await monthsOf(ann))['2023-12']).toMatchObject({ completions })
    expect(await readDocument(`users/${ann.uid}`)).toEqual({ score: 7 })
    expect(await countCollection(`users/${ann.uid}/tasks`)).toBe(1)
  })

  test('FUNCTIONS-18 stops after 2,000 sessions, the oldest first, and a further call continues', async () => {
    const ann = await createSession()
    const sessions = history(2100)
    await give(ann, sessions)
    expect((await clear(ann)).result).toEqual({ removed: 2000, isDone: false })
    const left = Object.keys(await readCollection(`users/${ann.uid}/sessions`))
    expect(new Set(left)).toEqual(new Set(sessions.slice(2000).map(({ id }) => id)))
    expect((await clear(ann)).result).toEqual({ removed: 100, isDone: true })
    expect(await countsOf(ann)).toEqual(new Set([0]))
  })

  test('FUNCTIONS-18 deletes sessions that cannot be read, which no month has counted', async () => {
    const ann = await createSession()
    await give(ann, history(3))
    await writeDocument(`users/${ann.uid}/sessions/unreadable`, { endTime: 5, notes: 'no start' })
    expect((await clear(ann)).result).toEqual({ removed: 4, isDone: true })
    expect(await sessionsOf(ann)).toBe(0)
    expect(await countsOf(ann)).toEqual(new Set([0]))
  })

  test('FUNCTIONS-18 of calls at the same time each session is subtracted once', async () => {
    const ann = await createSession()
    await give(ann, history(900))
    const answers = await Promise.all([clear(ann), clear(ann), clear(ann)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const removed = answers.map(({ result }) => (result as { removed: number }).removed)
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(900)
    expect(await sessionsOf(ann)).toBe(0)
    expect(await countsOf(ann)).toEqual(new Set([0]))
  })

  test('FUNCTIONS-18 takes the caller’s zone for sessions that name none', async () => {
    const ann = await createSession()
    // 08:00 on 1 June in Tokyo, in UTC still May.
    const startTime = Date.UTC(2024, 4, 31, 23)
    await writeDocument(`users/${ann.uid}/sessions/old`, { startTime, endTime: startTime, duration: 60 })
    await clear(ann)
    expect(await readDocument(`users/${ann.uid}/months/2024-06`)).toMatchObject({
      days: { '01': { types: { '=Productivity': { count: -1, seconds: -60 } } } },
    })
  })
})

describe('clearSessions refuses', () => {
  test('RULES-06 to touch another user', async () => {
    const [ann, bob] = (await createSessions(2)) as [Caller, Caller]
    await give(ann, history(5))
    expect((await clear(bob)).result).toEqual({ removed: 0, isDone: true })
    expect(await sessionsOf(ann)).toBe(5)
  })

  test('a deleted account', async () => {
    const ann = await createSession()
    await give(ann, history(5))
    await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1 })
    expect((await clear(ann)).error?.status).toBe('FAILED_PRECONDITION')
    expect(await sessionsOf(ann)).toBe(5)
  })

  test.each([
    ['nothing', null],
    ['an unknown zone', { timezone: 'Mars/Olympus' }],
    ['an extra field', { timezone: 'UTC', uid: 'bob' }],
  ])('a payload of %s', async (_, data) => {
    const { error } = await call('clearSessions', data, await createSession())
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })

  test('FUNCTIONS-16 a call without a token', async () => {
    const { error } = await call('clearSessions', { timezone: 'UTC' }, null)
    expect(error?.status).toBe('UNAUTHENTICATED')
  })

  test('more than sixty attempts a minute', async () => {
    const ann = await createSession()
    await useUp(ann, 'clearSessions', 60)
    expect((await clear(ann)).error?.status).toBe('RESOURCE_EXHAUSTED')
  })
})
