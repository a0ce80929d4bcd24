import { expect } from 'vitest'
import { testPorts } from '../../scripts/ports.mjs'
import { aSession } from '../builders/session'
import { BUCKET, readCollection, readDocument, writeDocuments } from '../fixtures/emulators'
import { call } from './caller'
import { createSession, type Session as Caller } from './session'

const DOCUMENTS = `http://127.0.0.1:${testPorts.firestore}/v1/projects/demo-counterpoint/databases/(default)/documents`
const OBJECTS = `http://127.0.0.1:${testPorts.storage}/v0/b/${BUCKET}/o`
const LOOKUP = `http://127.0.0.1:${testPorts.auth}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key`
const OWNER = 'owner'
export const CREATED = [
  'sessions/s',
  'tasks/t',
  'rhythms/r',
  'screenTimeApps/a',
  'restSpans/a',
  'imports/i',
  'imports/i/parts/1',
  'importTargets/toggl',
  'trash/a',
  'sessionTypes/y',
  'private/github',
] as const

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Writes with the user's own token, like the app, so the rules apply. */
export async function store({ uid, idToken }: Caller, place: string): Promise<number> {
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
  'imports/i': {
    ...{ source: s('toggl'), name: s('a.csv'), startedAt: i(1), count: i(1), takenBackAt: NONE },
  },
  'imports/i/parts/1': { kind: s('sessions'), added: { mapValue: { fields: { a: i(1) } } } },
  'importTargets/toggl': { types: { mapValue: { fields: { '=Website': s('Play') } } } },
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

export async function upload({ uid, idToken }: Caller, name: string): Promise<number> {
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

export async function hasLogin({ idToken }: Caller): Promise<boolean> {
  const response = await fetch(LOOKUP, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })
  return response.ok
}

let count = 0
export const aName = () => `del_${process.pid % 1000}_${Date.now() % 100_000}${++count % 10}`

/** A user with data in every place. */
export async function fullAccount(sessions = 3): Promise<Caller & { username: string }> {
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
export async function remainingData(user: Caller & { username: string }): Promise<readonly string[]> {
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
