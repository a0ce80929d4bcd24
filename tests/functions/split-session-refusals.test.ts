import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { writeDocument } from '../fixtures/emulators'
import { call, useUp, warmUp } from './caller'
import { createSession, createSessions, type Session as Caller } from './session'
import { at, given, MORNING, sessionAt, sessionIdsOf, split, userWith } from './splits'

beforeAll(() => warmUp('splitSession'))

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

  test('BREAKS-05 a session whose only break is at its end', async () => {
    const breaks = [{ startTime: at('09:30'), endTime: at('10:00') }]
    const whole = aSession({ id: 'whole', startTime: at('09:00'), endTime: at('10:00'), breaks })
    const ann = await userWith(whole)
    const { error } = await split(ann, 'whole')
    expect(error?.message).toBe('This session has no break with work before and after it.')
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
    await useUp(ann, 'splitSession', 30)
    expect((await split(ann, 'morning')).error?.status).toBe('RESOURCE_EXHAUSTED')
  })
})
