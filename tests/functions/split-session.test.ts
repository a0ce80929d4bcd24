import { beforeAll, describe, expect, test } from 'vitest'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument } from '../fixtures/emulators'
import { call } from './caller'
import { createSession, createSessions, type Session as Caller } from './session'

const sessionIdsOf = async ({ uid }: Caller) => Object.keys(await readCollection(`users/${uid}/sessions`))
const split = (user: Caller, sessionId: string) => call('splitSession', { sessionId }, user)
const sessionAt = ({ uid }: Caller, id: string) => readDocument(`users/${uid}/sessions/${id}`)
const at = (text: string) => Date.parse(`2025-06-10T${text}Z`)

/** BREAKS-08: 09:00 to 12:00 with two breaks. */
const MORNING = aSession({
  id: 'morning',
  startTime: at('09:00'),
  endTime: at('12:00'),
  duration: 8100,
  breaks: [
    { startTime: at('10:00'), endTime: at('10:15') },
    { startTime: at('11:00'), endTime: at('11:30') },
  ],
  notes: 'deep work',
  location: 'v1.k1.a.b.c',
  completedTasks: [{ id: 'write', name: 'Write page', score: 3, quantity: 2 }],
  sessionScore: 6,
  type: 'Programming',
  timezone: 'Asia/Tokyo',
  rev: 4,
})
const PARTS = ['morning_p0', 'morning_p1', 'morning_p2']

const given = ({ uid }: Caller, session: Session) =>
  writeDocument(`users/${uid}/sessions/${session.id}`, session)

async function userWith(session: Session): Promise<Caller> {
  const user = await createSession()
  await given(user, session)
  return user
}

const tally = (count: number, seconds: number, points: number) => ({
  count,
  seconds,
  score: points * 1_000_000,
})

async function totalOf(user: Caller): Promise<number> {
  const ids = await sessionIdsOf(user)
  const sessions = await Promise.all(ids.map((id) => sessionAt(user, id)))
  return sessions.reduce((sum, session) => sum + Number(session?.duration), 0)
}

beforeAll(async () => {
  // Loads the function.
  await call('splitSession', {}, null)
})

describe('splitSession', () => {
  test('BREAKS-05 BREAKS-08 FUNCTIONS-08 INT-19 INT-24 replaces a session with its working intervals', async () => {
    const ann = await userWith(MORNING)
    await writeDocument(`users/${ann.uid}`, { score: 12 })
    expect(await split(ann, 'morning')).toEqual({ status: 200, result: { sessionIds: PARTS } })
    expect(await sessionIdsOf(ann)).toEqual(PARTS)
    const stored = await Promise.all(PARTS.map((id) => sessionAt(ann, id)))
    expect(stored).toEqual(splitAtBreaks(MORNING))
    expect(stored.map((part) => part?.duration)).toEqual([3600, 2700, 1800])
    expect(await readDocument(`users/${ann.uid}`)).toEqual({ score: 12 })
  })

  test('UNDO-01 UNDO-02 keeps the whole session in the trash for 30 days', async () => {
    const ann = await userWith(MORNING)
    const before = Date.now()
    await split(ann, 'morning')
    const trash = await readDocument(`users/${ann.uid}/trash/split-morning`)
    expect(trash).toMatchObject({ kind: 'split', items: [MORNING] })
    const deletedAt = Number(trash?.deletedAt)
    expect(deletedAt).toBeGreaterThanOrEqual(before - 1000)
    expect(new Date(trash?.expiresAt as string).getTime()).toBe(deletedAt + 30 * 86_400_000)
  })

  test('a repeated call returns the same and changes nothing', async () => {
    const ann = await userWith(MORNING)
    const first = await split(ann, 'morning')
    await writeDocument(`users/${ann.uid}/sessions/morning_p1`, { notes: 'edited since' })
    expect(await split(ann, 'morning')).toEqual(first)
    expect(await sessionAt(ann, 'morning_p1')).toMatchObject({ notes: 'edited since' })
    expect(await sessionIdsOf(ann)).toEqual(PARTS)
  })

  test('BREAKS-05 INT-89 updates the monthly rollups once', async () => {
    // 23:30 in New York, so the parts fall on both sides of midnight and of the month's end.
    const night = aSession({
      ...MORNING,
      id: 'night',
      startTime: Date.parse('2025-07-01T03:00Z'),
      endTime: Date.parse('2025-07-01T06:00Z'),
      breaks: [{ startTime: Date.parse('2025-07-01T03:30Z'), endTime: Date.parse('2025-07-01T04:30Z') }],
      duration: 7200,
      timezone: 'America/New_York',
    })
    const ann = await userWith(night)
    const june = {
      days: { '30': { types: { '=Programming': tally(1, 7200, 6) }, quantity: 2_000_000 } },
      rev: 1,
      tasksRev: 1,
    }
    await writeDocument(`users/${ann.uid}/months/2025-06`, june)
    await writeDocument(`users/${ann.uid}/months/2025-07`, { utcDays: { '01': 1 }, rev: 1 })
    await split(ann, 'night')
    await split(ann, 'night')
    expect(await readCollection(`users/${ann.uid}/months`)).toEqual({
      '2025-06': {
        days: { '30': { types: { '=Programming': tally(1, 1800, 6) }, quantity: 2_000_000 } },
        rev: 2,
        tasksRev: 2,
      },
      '2025-07': {
        days: { '01': { types: { '=Programming': { count: 1, seconds: 5400 } } } },
        utcDays: { '01': 2 },
        rev: 2,
        tasksRev: 1,
      },
    })
  })

  test('four concurrent calls split once', async () => {
    const ann = await userWith(MORNING)
    const answers = await Promise.all(Array.from({ length: 4 }, () => split(ann, 'morning')))
    for (const answer of answers) expect(answer).toEqual({ status: 200, result: { sessionIds: PARTS } })
    expect(await sessionIdsOf(ann)).toEqual(PARTS)
    expect(await totalOf(ann)).toBe(8100)
  })

  test('splits at forty breaks, and a repeated call lists the parts in order', async () => {
    const start = at('00:00')
    const breaks = Array.from({ length: 40 }, (_, index) => ({
      startTime: start + (20 * index + 10) * 60_000,
      endTime: start + (20 * index + 20) * 60_000,
    }))
    const endTime = start + 810 * 60_000
    const ann = await userWith(aSession({ id: 'day', startTime: start, endTime, duration: 410 * 60, breaks }))
    const ids = Array.from({ length: 41 }, (_, index) => `day_p${index}`)
    expect((await split(ann, 'day')).result).toEqual({ sessionIds: ids })
    expect((await split(ann, 'day')).result).toEqual({ sessionIds: ids })
    expect((await sessionIdsOf(ann)).sort()).toEqual([...ids].sort())
    expect(await totalOf(ann)).toBe(410 * 60)
  })

  test('leaves sessions with similar ids unchanged', async () => {
    const ann = await userWith(MORNING)
    await given(ann, aSession({ id: 'morning_p0_p1' }))
    await given(ann, aSession({ id: 'morning_past' }))
    await split(ann, 'morning')
    expect((await split(ann, 'morning')).result).toEqual({ sessionIds: PARTS })
    expect(await sessionAt(ann, 'morning_past')).toMatchObject({ duration: 3600 })
  })

  test('splits an old session without newer fields', async () => {
    const ann = await createSession()
    const { startTime, endTime } = MORNING
    const breaks = [...MORNING.breaks, 'no break', { startTime: null }]
    await writeDocument(`users/${ann.uid}/sessions/old`, { startTime, endTime, duration: 8100, breaks })
    expect((await split(ann, 'old')).status).toBe(200)
    expect(await sessionAt(ann, 'old_p1')).toMatchObject({ id: 'old_p1', duration: 2700, breaks: [], rev: 0 })
  })
})

describe('splitSession refuses', () => {
  test('RULES-06 another user’s session', async () => {
    const [ann, bob] = (await createSessions(2)) as [Caller, Caller]
    await given(ann, MORNING)
    const { status, error } = await split(bob, 'morning')
    expect(status).toBe(404)
    expect(error?.status).toBe('NOT_FOUND')
    expect(await sessionAt(ann, 'morning')).toEqual(MORNING)
    expect(await sessionIdsOf(bob)).toEqual([])
  })

  test('a session that does not exist', async () => {
    expect((await split(await createSession(), 'nothing')).error?.status).toBe('NOT_FOUND')
  })

  test('BREAKS-05 a session without breaks', async () => {
    const whole = aSession({ id: 'whole' })
    const ann = await userWith(whole)
    const { status, error } = await split(ann, 'whole')
    expect(status).toBe(400)
    expect(error).toEqual({ status: 'FAILED_PRECONDITION', message: 'This session has no breaks.' })
    expect(await sessionAt(ann, 'whole')).toEqual(whole)
  })

  test('a session with more breaks than one commit can hold', async () => {
    const breaks = Array<Session['breaks'][number]>(101).fill({
      startTime: at('09:10'),
      endTime: at('09:11'),
    })
    const ann = await userWith(aSession({ id: 'shreds', breaks }))
    expect((await split(ann, 'shreds')).error?.status).toBe('FAILED_PRECONDITION')
    expect(await sessionIdsOf(ann)).toEqual(['shreds'])
  })

  test('a session when a part already exists, and overwrites nothing', async () => {
    const ann = await userWith(MORNING)
    const other = aSession({ id: 'morning_p1', notes: 'something else' })
    await given(ann, other)
    expect((await split(ann, 'morning')).error?.status).toBe('ALREADY_EXISTS')
    expect(await sessionAt(ann, 'morning')).toEqual(MORNING)
    expect(await sessionAt(ann, 'morning_p1')).toEqual(other)
  })

  test('a deleted account', async () => {
    const ann = await userWith(MORNING)
    await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1 })
    expect((await split(ann, 'morning')).error?.status).toBe('FAILED_PRECONDITION')
    expect(await sessionIdsOf(ann)).toEqual(['morning'])
  })

  test.each([
    ['nothing', null],
    ['text', 'morning'],
    ['no id', {}],
    ['a numeric id', { sessionId: 7 }],
    ['an empty id', { sessionId: '' }],
    ['an id that is a path', { sessionId: '../../bob/sessions/morning' }],
    ['an id of ..', { sessionId: '..' }],
    ['an id that Firestore reserves', { sessionId: '__morning__' }],
    ['an id over the limit', { sessionId: 'a'.repeat(129) }],
    ['an extra field', { sessionId: 'morning', uid: 'bob' }],
  ])('a payload of %s', async (_, data) => {
    const { status, error } = await call('splitSession', data, await createSession())
    expect(status).toBe(400)
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })

  test.each([
    ['no token', null],
    ['an invalid token', { idToken: 'not-a-token' }],
  ])('FUNCTIONS-16 FUNCTIONS-11 a call with %s', async (_, user) => {
    const { status, error } = await call('splitSession', { sessionId: 'morning' }, user)
    expect(status).toBe(401)
    expect(error).toEqual({ status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string })
  })

  test('more than thirty attempts a minute', async () => {
    const ann = await createSession()
    await writeDocument(`rateLimits/${ann.uid}`, { splitSession: { since: Date.now(), count: 30 } })
    expect((await split(ann, 'morning')).error?.status).toBe('RESOURCE_EXHAUSTED')
  })
})
