import { beforeAll, describe, expect, test } from 'vitest'
import { flat } from '@/domain/document'
import { readSession, type Session } from '@/domain/session/session'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument } from '../fixtures/emulators'
import { warmUp } from './caller'
import { createSession, type Session as Caller } from './session'
import { at, given, MORNING, sessionAt, sessionIdsOf, split, userWith } from './splits'

const PARTS = ['morning_p0', 'morning_p1', 'morning_p2']

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

beforeAll(() => warmUp('splitSession'))

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
    const second = { id: 'old_p1', duration: 2700, breaks: [], timezone: '' }
    expect(await sessionAt(ann, 'old_p1')).toMatchObject(second)
  })

  test('SAFE-03 UNDO-04 takes along what only a newer build knows, with the revisions that the app expects', async () => {
    const ann = await createSession()
    const stored = { ...MORNING, mood: 'calm', sessionScore: 'many' }
    await writeDocument(`users/${ann.uid}/sessions/morning`, stored)
    await split(ann, 'morning')
    const trash = await readDocument(`users/${ann.uid}/trash/split-morning`)
    expect(trash?.items).toEqual([stored])
    const parts = splitAtBreaks(readSession('morning', stored, 'UTC') as Session).map(flat)
    expect(await Promise.all(PARTS.map((id) => sessionAt(ann, id)))).toEqual(parts)
    expect(parts[0]).toMatchObject({ mood: 'calm', sessionScore: 0 })
  })
})
