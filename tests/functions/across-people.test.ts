import { readFileSync } from 'node:fs'
import { beforeAll, expect, describe, test } from 'vitest'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocuments } from '../fixtures/emulators'
import { call } from './caller'
import { createSession, type Session as Caller } from './session'

/** Ann's data that another user might try to reach. */
interface AnnsData {
  readonly uid: string
  readonly username: string
  readonly place: string
  readonly sessionId: string
}

/** Every callable, a payload that aims at Ann's data, and the answer that another user gets. */
const CALLABLES: Readonly<
  Record<string, { readonly payload: (anns: AnnsData) => unknown; readonly answer: object }>
> = {
  setUsername: {
    payload: ({ username }) => ({ username }),
    answer: { status: 409, error: { status: 'ALREADY_EXISTS' } },
  },
  encryptLocationData: {
    payload: () => ({ location: { lat: 1, lon: 2 } }),
    answer: { status: 200, result: { encryptedLocation: expect.stringMatching(/^v1\./) as string } },
  },
  decryptLocationData: {
    payload: ({ place }) => ({ encryptedLocation: place }),
    answer: { status: 400, error: { status: 'INVALID_ARGUMENT' } },
  },
  splitSession: {
    payload: ({ sessionId }) => ({ sessionId }),
    answer: { status: 404, error: { status: 'NOT_FOUND' } },
  },
  checkForNewBadges: { payload: () => null, answer: { status: 200, result: [] } },
  reportError: {
    payload: () => ({ message: 'Error: broken', stack: '', route: '/app', version: '1' }),
    answer: { status: 200, result: {} },
  },
  rebuildRollups: {
    payload: () => ({ before: '2026-12', timezone: 'UTC' }),
    answer: { status: 200, result: { before: null, sessions: 0 } },
  },
  clearSessions: {
    payload: () => ({ timezone: 'UTC' }),
    answer: { status: 200, result: { removed: 0, isDone: true } },
  },
  deleteAccount: { payload: () => null, answer: { status: 200, result: {} } },
}

/** Exported functions that respond to events and schedules. All others are callables. */
const EVENTS = ['admitNewAccount', 'admitSignIn', 'eraseDeletedLogin', 'sweepDeletedAccounts']
const exported = [...readFileSync('functions/src/index.ts', 'utf8').matchAll(/export \{([^}]*)\}/g)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())

let ann: Caller
let anns: AnnsData

beforeAll(async () => {
  ann = await createSession()
  const username = `ann_${Math.random().toString(36).slice(2, 10)}`
  const sessionId = 'with-a-break'
  const startTime = Date.parse('2026-11-19T09:00Z')
  const breaks = [{ startTime: startTime + 600_000, endTime: startTime + 900_000 }]
  const session = aSession({
    id: sessionId,
    startTime,
    endTime: startTime + 3_600_000,
    duration: 3300,
    breaks,
  })
  await writeDocuments(
    Object.entries({
      [`users/${ann.uid}/sessions/${sessionId}`]: session,
      [`users/${ann.uid}/months/2026-11`]: { utcDays: { '19': 1 }, rev: 1 },
    }),
  )
  await call('setUsername', { username }, ann)
  const { result } = await call('encryptLocationData', { location: { lat: 52.5, lon: 13.4 } }, ann)
  const place = (result as { encryptedLocation: string }).encryptedLocation
  anns = { uid: ann.uid, username, place, sessionId }
})

/** Everything about Ann that a call could change. */
async function readAnnsData() {
  const own = `users/${ann.uid}`
  const collections = ['sessions', 'months', 'badges', 'rhythms'].map((name) =>
    readCollection(`${own}/${name}`),
  )
  const documents = [own, `usernames/${anns.username}`, `tombstones/${ann.uid}`].map(readDocument)
  return Promise.all([...documents, ...collections])
}

test('FUNCTIONS-01 this table covers every callable', () => {
  expect([...Object.keys(CALLABLES), ...EVENTS].sort()).toEqual(exported.sort())
})

describe.each(Object.entries(CALLABLES))('RULES-06 %s', (name, { payload, answer }) => {
  test('does nothing to another user', async () => {
    const bob = await createSession()
    const before = await readAnnsData()
    expect(await call(name, payload(anns), bob)).toMatchObject(answer)
    expect(await readAnnsData()).toEqual(before)
  })

  test('rejects a uid in the payload', async () => {
    const bob = await createSession()
    const before = await readAnnsData()
    const meant = { ...(payload(anns) as object | null), uid: ann.uid }
    expect(await call(name, meant, bob)).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } })
    expect(await readAnnsData()).toEqual(before)
  })

  test('RULES-03 FUNCTIONS-16 does nothing for a signed-out user', async () => {
    const before = await readAnnsData()
    expect(await call(name, payload(anns), null)).toEqual({
      status: 401,
      error: { status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string },
    })
    expect(await readAnnsData()).toEqual(before)
  })
})
