import { beforeAll, describe, expect, test } from 'vitest'
import { RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { ERASURE } from '../../functions/src/erase-account'
import { sweep } from '../../functions/src/sweep-deleted-accounts'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { AT_ONCE, call, warmUp } from './caller'
import { aName, CREATED, fullAccount, hasLogin, remainingData, store, upload } from './full-account'
import { createSession, createSessions, type Session as Caller } from './session'

const remove = (user: Pick<Caller, 'idToken'>) => call('deleteAccount', null, user)

/** The user's token with an earlier sign-in time. The emulators do not verify signatures. */
function signedInAgo({ idToken }: Caller, seconds: number): Pick<Caller, 'idToken'> {
  const [header = '', payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const authTime = Math.floor(Date.now() / 1000) - seconds
  const changed = Buffer.from(JSON.stringify({ ...claims, auth_time: authTime })).toString('base64url')
  return { idToken: `${header}.${changed}.` }
}

beforeAll(() => Promise.all([warmUp('deleteAccount'), warmUp('setUsername')]))

describe('deleteAccount', () => {
  test('ACCOUNT-03 FUNCTIONS-10 INT-83 removes everything of the caller and nothing of another user', async () => {
    const [ann, bob] = [await fullAccount(), await fullAccount()]
    const before = await remainingData(bob)
    expect(await remove(ann)).toEqual({ status: 200, result: {} })
    expect(await remainingData(ann)).toEqual([])
    expect(await remainingData(bob)).toEqual(before)
    expect(before).toEqual(
      expect.arrayContaining(['sessions', 'private', 'user', 'username', 'picture', 'login']),
    )
  })

  test('INT-83 frees the username for another user', async () => {
    const [ann, bob] = [await fullAccount(), await createSession()]
    const claim = () => call('setUsername', { username: ann.username }, bob)
    expect((await claim()).error?.status).toBe('ALREADY_EXISTS')
    await remove(ann)
    expect((await claim()).status).toBe(200)
  })

  test('a second tab with a live token cannot restore anything', async () => {
    const ann = await fullAccount()
    expect(await store(ann, '')).toBe(200)
    await remove(ann)
    for (const place of ['', ...CREATED]) expect([place, await store(ann, place)]).toEqual([place, 403])
    expect((await call('setUsername', { username: aName() }, ann)).error?.status).toBe('FAILED_PRECONDITION')
    expect((await call('splitSession', { sessionId: 's' }, ann)).error?.status).toBe('FAILED_PRECONDITION')
    expect((await call('checkForNewBadges', null, ann)).result).toEqual([])
    expect(await remainingData(ann)).toEqual([])
  })

  test('a second tab that keeps writing cannot restore anything', async () => {
    const ann = await fullAccount(500)
    let isDone = false
    const writing = (async () => {
      for (; !isDone;) await Promise.all(['', ...CREATED].map((place) => store(ann, place)))
    })()
    expect((await remove(ann)).status).toBe(200)
    isDone = true
    await writing
    expect(await remainingData(ann)).toEqual([])
  })

  test('many calls at once and one more give the same result', async () => {
    const ann = await fullAccount(200)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => remove(ann)))
    expect(answers).toEqual(Array(AT_ONCE).fill({ status: 200, result: {} }))
    expect(await remove(ann)).toEqual({ status: 200, result: {} })
    expect(await remainingData(ann)).toEqual([])
  })

  test('a repeated call after a new sign-in finishes after a failure at any step', async () => {
    for (let steps = 1; steps < ERASURE.length; steps++) {
      const ann = await fullAccount()
      for (const step of ERASURE.slice(0, steps)) await step(ann.uid)
      expect((await remainingData(ann)).length, `after ${steps} steps`).toBeGreaterThan(0)
      expect(await hasLogin(ann), `after ${steps} steps`).toBe(true)
      expect((await remove(signedInAgo(ann, 3600))).status).toBe(200)
      expect(await remainingData(ann), `after ${steps} steps and again`).toEqual([])
    }
  })

  test('each step can be repeated', async () => {
    const ann = await fullAccount()
    for (const step of [...ERASURE, ...ERASURE]) {
      await step(ann.uid)
      await step(ann.uid)
    }
    expect(await remainingData(ann)).toEqual([])
  })

  test('removes what a second tab uploaded until its last token expired', async () => {
    const ann = await fullAccount()
    await remove(ann)
    expect(await upload(ann, 'picture-2')).toBe(200)
    await sweep(Date.now() + 50 * 60_000)
    expect(await remainingData(ann)).toEqual(['picture'])
    await sweep(Date.now() + 62 * 60_000)
    expect(await remainingData(ann)).toEqual([])
    expect(await readDocument(`tombstones/${ann.uid}`)).toEqual({ deletedAt: expect.any(Number) as number })
  })
})

describe('deleteAccount refuses', () => {
  test('a sign-in older than five minutes, and deletes nothing', async () => {
    const ann = await fullAccount()
    const { status, error } = await remove(signedInAgo(ann, 310))
    expect(status).toBe(400)
    expect(error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { reason: RECENT_SIGN_IN_REQUIRED },
    })
    expect(await readDocument(`tombstones/${ann.uid}`)).toBeNull()
    expect(await remainingData(ann)).toEqual(
      expect.arrayContaining(['sessions', 'user', 'username', 'picture', 'login']),
    )
    expect((await remove(signedInAgo(ann, 280))).status).toBe(200)
  })

  test("RULES-06 another user's account", async () => {
    const [ann, bob] = (await createSessions(2)) as [Caller, Caller]
    await writeDocument(`users/${bob.uid}`, { theme: 'dark' })
    const { status, error } = await call('deleteAccount', { uid: bob.uid }, ann)
    expect([status, error?.status]).toEqual([400, 'INVALID_ARGUMENT'])
    expect([await hasLogin(ann), await hasLogin(bob)]).toEqual([true, true])
  })

  test.each([
    ['no token', null],
    ['an invalid token', { idToken: 'not-a-token' }],
  ])('FUNCTIONS-16 FUNCTIONS-11 a call with %s', async (_, user) => {
    const { status, error } = await call('deleteAccount', null, user)
    expect(status).toBe(401)
    expect(error).toEqual({ status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string })
  })
})
