import { beforeAll, describe, expect, test } from 'vitest'
import { RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { testPorts } from '../../scripts/ports.mjs'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument, writeDocuments } from '../fixtures/emulators'
import { call, warmUp } from './caller'
import { createSession, createSessions, type Session as Caller } from './session'

const BUCKET = 'demo-counterpoint.appspot.com'
const DOCUMENTS = `http://127.0.0.1:${testPorts.firestore}/v1/projects/demo-counterpoint/databases/(default)/documents`
const OBJECTS = `http://127.0.0.1:${testPorts.storage}/v0/b/${BUCKET}/o`
const LOOKUP = `http://127.0.0.1:${testPorts.auth}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key`
const OWNER = 'owner'
const CREATED = [
  'sessions/s',
  'tasks/t',
  'rhythms/r',
  'screenTimeApps/a',
  'restSpans/a',
  'trash/a',
  'sessionTypes/y',
  'private/github',
] as const

const remove = (user: Pick<Caller, 'idToken'>) => call('deleteAccount', null, user)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Writes with the user's own token, like the app, so the rules apply. */
async function store({ uid, idToken }: Caller, place: string): Promise<number> {
  const fields = FIELDS[place] ?? {}
  const mask = Object.keys(fields).map((key) => `updateMask.fieldPaths=${key}`)
  const response = await fetch(`${DOCUMENTS}/users/${uid}${place ? `/${place}` : ''}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: { ...bearer(idToken), 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  return response.status
}

const s = (stringValue: string) => ({ stringValue })
const i = (integerValue: number) => ({ integerValue })
const [LIST, NONE, NO] = [{ arrayValue: {} }, { nullValue: null }, { booleanValue: false }]
const TRASH = {
  kind: s('app'),
  deletedAt: i(0),
  expiresAt: { timestampValue: '1970-01-31T00:00:00Z' },
  items: { arrayValue: { values: [{ mapValue: { fields: { id: s('a'), name: s('Maps') } } }] } },
}
const FIELDS: Readonly<Record<string, object>> = {
  '': { theme: s('dark') },
  'tasks/t': { id: s('t'), name: s('Write'), score: i(1) },
  'restSpans/a': { from: s('2026-12-24'), to: s('2027-01-03'), name: s('Winter holidays') },
  'trash/a': TRASH,
  'screenTimeApps/a': { id: s('a'), name: s('Maps') },
  'private/github': { accessToken: s('gho_1'), username: s('ann'), uid: s('1') },
  'sessionTypes/y': {
    ...{ id: s('y'), name: s('Chess'), category: s('play'), color: s('#a0aec0') },
    ...{ createdAt: i(1), isCore: NO },
  },
  'rhythms/r': {
    ...{ id: s('r'), name: s('Pages'), points: i(1), startDate: s('2026-01-01'), createdAt: i(1) },
    ...{ schedule: { mapValue: { fields: { type: s('daily'), value: NONE } } } },
    ...{
      isTimed: NO,
      startTime: NONE,
      endTime: NONE,
      isCatchable: NO,
      penaltyPerDay: i(0),
      pacingGrace: i(0),
    },
  },
  'sessions/s': {
    ...{ id: s('s'), startTime: i(1000), endTime: i(2000), duration: i(1), breaks: LIST, notes: s('') },
    ...{ location: NONE, completedTasks: LIST, sessionScore: i(0), type: s('Play'), timezone: s('UTC') },
    rev: i(0),
  },
}

async function upload({ uid, idToken }: Caller, name: string): Promise<number> {
  const path = encodeURIComponent(`users/${uid}/profile/${name}.jpg`)
  const parts = ['application/json\r\n\r\n{"contentType":"image/jpeg"}', 'image/jpeg\r\n\r\na picture']
  const response = await fetch(`${OBJECTS}?name=${path}`, {
    method: 'POST',
    headers: {
      ...bearer(idToken),
      'Content-Type': 'multipart/related; boundary=part',
      'X-Goog-Upload-Protocol': 'multipart',
    },
    body: `${parts.map((part) => `--part\r\nContent-Type: ${part}\r\n`).join('')}--part--`,
  })
  return response.status
}

async function picturesOf({ uid }: Caller): Promise<number> {
  const response = await fetch(`${OBJECTS}?prefix=users/${uid}/`, { headers: bearer(OWNER) })
  return ((await response.json()) as { items?: unknown[] }).items?.length ?? 0
}

async function hasLogin({ idToken }: Caller): Promise<boolean> {
  const response = await fetch(LOOKUP, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })
  return response.ok
}

let count = 0
const aName = () => `del_${process.pid % 1000}_${Date.now() % 100_000}${++count % 10}`

/** A user with data in every place. */
async function fullAccount(sessions = 3): Promise<Caller & { username: string }> {
  const user = await createSession()
  const username = aName()
  await call('setUsername', { username }, user)
  const own = `users/${user.uid}`
  const ids = Array.from({ length: sessions }, (_, index) => `session-${index}`)
  await writeDocuments(
    Object.entries({
      ...Object.fromEntries(ids.map((id) => [`${own}/sessions/${id}`, aSession({ id })])),
      [`${own}/badges/first_session`]: { id: 'first_session', awardedAt: 1 },
      [`${own}/months/2026-11`]: { rev: 1 },
      [`${own}/rhythmCompletions/r_2026-11-01`]: { rhythmId: 'r' },
      [`${own}/unheard/of/and/deeper`]: { a: 1 },
    }),
  )
  expect(await Promise.all(CREATED.map((place) => store(user, place)))).toEqual(CREATED.map(() => 200))
  expect(await upload(user, 'picture-1')).toBe(200)
  return { ...user, username }
}

/** What remains of the user's data, in words. Empty when everything is gone. */
async function remainingData(user: Caller & { username: string }): Promise<readonly string[]> {
  const { uid } = user
  const collections = ['sessions', 'badges', 'months', 'rhythmCompletions', 'unheard/of/and']
  const places = [...CREATED.map((place) => place.split('/')[0] ?? ''), ...collections]
  const found = await Promise.all(
    [...new Set(places)].map(
      async (place) => [place, await readCollection(`users/${uid}/${place}`)] as const,
    ),
  )
  const gone = [
    ['user', (await readDocument(`users/${uid}`)) === null],
    ['username', (await readDocument(`usernames/${user.username}`)) === null],
    ['rate limits', (await readDocument(`rateLimits/${uid}`)) === null],
    ['picture', (await picturesOf(user)) === 0],
    ['login', !(await hasLogin(user))],
  ] as const
  return [
    ...found.filter(([, documents]) => Object.keys(documents).length > 0).map(([place]) => place),
    ...gone.filter(([, isGone]) => !isGone).map(([what]) => what),
  ]
}

/** The user's token with an earlier sign-in time. The emulators do not verify signatures. */
function signedInAgo({ idToken }: Caller, seconds: number): Pick<Caller, 'idToken'> {
  const [header = '', payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const authTime = Math.floor(Date.now() / 1000) - seconds
  const changed = Buffer.from(JSON.stringify({ ...claims, auth_time: authTime })).toString('base64url')
  return { idToken: `${header}.${changed}.` }
}

/** The server's own steps, run in this process. */
async function erasure() {
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-counterpoint', storageBucket: BUCKET })
  process.env.STORAGE_EMULATOR_HOST ??= `http://127.0.0.1:${testPorts.storage}`
  const { ERASURE } = await import('../../functions/src/erase-account')
  const { sweep } = await import('../../functions/src/sweep-deleted-accounts')
  return { ERASURE, sweep }
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

  test('twenty calls at once and one more give the same result', async () => {
    const ann = await fullAccount(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(ann)))
    expect(answers).toEqual(Array(20).fill({ status: 200, result: {} }))
    expect(await remove(ann)).toEqual({ status: 200, result: {} })
    expect(await remainingData(ann)).toEqual([])
  })

  test('a repeated call after a new sign-in finishes after a failure at any step', async () => {
    const { ERASURE } = await erasure()
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
    const { ERASURE } = await erasure()
    const ann = await fullAccount()
    for (const step of [...ERASURE, ...ERASURE]) {
      await step(ann.uid)
      await step(ann.uid)
    }
    expect(await remainingData(ann)).toEqual([])
  })

  test('removes what a second tab uploaded until its last token expired', async () => {
    const { sweep } = await erasure()
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

describe('OPS-03 a deleted account that cannot be erased', () => {
  const HOUR = 3_600_000
  const LATER = Date.UTC(2099, 0, 1)
  const tombstone = (uid: string) => readDocument(`tombstones/${uid}`)

  test('is retried later, each time after a longer delay, and does not block other accounts', async () => {
    const { sweep } = await erasure()
    const [broken, fine] = [`broken-${process.pid}`, `fine-${process.pid}`]
    await writeDocument(`tombstones/${broken}`, { deletedAt: 1, sweepAt: 1 })
    await writeDocument(`tombstones/${fine}`, { deletedAt: 2, sweepAt: 2 })
    const lines: string[] = []
    const log = (message: string, details: object) => void lines.push(message, JSON.stringify(details))
    const erased: string[] = []
    const erase = (uid: string) => {
      if (uid === broken) return Promise.reject(Object.assign(new Error('my secret notes'), { code: 13 }))
      erased.push(uid)
      return Promise.resolve()
    }

    await sweep(1000, erase, log)
    expect(erased).toEqual([fine])
    expect(await tombstone(fine)).toEqual({ deletedAt: 2 })
    expect(await tombstone(broken)).toEqual({ deletedAt: 1, sweepAt: 1000 + HOUR, sweepAttempts: 1 })
    await sweep(1000 + HOUR - 1, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAttempts: 1 })
    await sweep(1000 + HOUR, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAt: 1000 + 3 * HOUR, sweepAttempts: 2 })
    await writeDocument(`tombstones/${broken}`, { sweepAt: 1, sweepAttempts: 30 })
    await sweep(1000, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAt: 1000 + 24 * HOUR, sweepAttempts: 31 })

    expect(lines.join()).toContain('Account not erased')
    expect(lines.join()).not.toContain('secret')
    await sweep(LATER, () => Promise.resolve())
    expect(await tombstone(broken)).toEqual({ deletedAt: 1 })
  })
})

test('OPS-03 an account is rescheduled before it is erased, so that a slow one does not block the queue', async () => {
  const { sweep } = await erasure()
  const huge = `huge-${process.pid}`
  await writeDocument(`tombstones/${huge}`, { deletedAt: 1, sweepAt: 1 })
  let meanwhile: unknown
  await sweep(1000, async () => void (meanwhile = await readDocument(`tombstones/${huge}`)))
  expect(meanwhile).toEqual({ deletedAt: 1, sweepAt: 1000 + 3_600_000, sweepAttempts: 1 })
  expect(await readDocument(`tombstones/${huge}`)).toEqual({ deletedAt: 1 })
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
