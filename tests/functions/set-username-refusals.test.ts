import { beforeAll, describe, expect, test } from 'vitest'
import { AT_ONCE, call, useUp, warmUp } from './caller'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { createSession } from './session'
import { aName, createTwo, namesOf, setUsername } from './usernames'

const ATTEMPTS_A_MINUTE = 20

beforeAll(() => warmUp('setUsername'))

describe('setUsername refuses', () => {
  test.each([
    ['USERNAME-02', 'ab', 'length'],
    ['USERNAME-02', 'a234567890123456', 'length'],
    ['USERNAME-02', '', 'length'],
    ['USERNAME-01', 'ann-1', 'characters'],
    ['USERNAME-01', 'jörg', 'characters'],
    ['USERNAME-01', 'a b c', 'characters'],
    ['USERNAME-01', '../ann', 'characters'],
    ['USERNAME-01', 'ann\nbob', 'characters'],
    ['USERNAME-05', 'admin', 'reserved'],
    ['USERNAME-05', 'SUPPORT', 'reserved'],
    ['USERNAME-07', '__neo__', 'reserved'],
    ['USERNAME-07', '____', 'reserved'],
  ])('%s the name “%s” for its %s', async (_, username, reason) => {
    const ann = await createSession()
    const { status, error } = await setUsername(ann, username)
    expect(status).toBe(400)
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { reason } })
    expect(await namesOf(ann)).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['text', 'ann_1'],
    ['a list', ['ann_1']],
    ['no name', {}],
    ['a numeric name', { username: 12345 }],
    ['a null name', { username: null }],
    ['an extra field', { username: 'ann_1', uid: 'other' }],
  ])('a payload of %s', async (_, data) => {
    const { status, error } = await call('setUsername', data, await createSession())
    expect(status).toBe(400)
    expect(error?.status).toBe('INVALID_ARGUMENT')
    expect(error?.details).toBeUndefined()
  })

  test.each([
    ['no token', null],
    ['an invalid token', { idToken: 'not-a-token' }],
  ])('FUNCTIONS-16 FUNCTIONS-11 a call with %s', async (_, session) => {
    const name = aName()
    const { status, error } = await call('setUsername', { username: name }, session)
    expect(status).toBe(401)
    expect(error).toEqual({ status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string })
    expect(await readDocument(`usernames/${name}`)).toBeNull()
  })

  test('a deleted account', async () => {
    const ann = await createSession()
    const name = aName()
    await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1 })
    expect((await setUsername(ann, name)).error?.status).toBe('FAILED_PRECONDITION')
    expect(await readDocument(`users/${ann.uid}`)).toBeNull()
    expect(await readDocument(`usernames/${name}`)).toBeNull()
  })

  test(`more than ${ATTEMPTS_A_MINUTE} attempts a minute, even concurrently`, async () => {
    const ann = await createSession()
    const name = aName()
    const left = 2
    await useUp(ann, 'setUsername', ATTEMPTS_A_MINUTE - left)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => setUsername(ann, name)))
    const outcomes = answers.map(({ error }) => error?.status ?? 'OK').sort()
    const refused = AT_ONCE - left
    expect(outcomes).toEqual([
      ...Array<string>(left).fill('OK'),
      ...Array<string>(refused).fill('RESOURCE_EXHAUSTED'),
    ])
  })

  test("nothing because of another user's attempts, or a minute later", async () => {
    const [ann, bob] = await createTwo()
    const longAgo = Date.now() - 61_000
    await writeDocument(`rateLimits/${ann.uid}`, {
      setUsername: { since: longAgo, count: ATTEMPTS_A_MINUTE },
    })
    expect((await setUsername(ann, aName())).status).toBe(200)
    expect((await setUsername(bob, aName())).status).toBe(200)
    expect(await readDocument(`rateLimits/${ann.uid}`)).toMatchObject({ setUsername: { count: 1 } })
  })
})
