import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  setDoc,
  writeBatch,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import {
  aBadge,
  aCompletion,
  anImport,
  anImportPart,
  importTargets,
  aGithubLink,
  aMonth,
  aRestSpan,
  aRhythm,
  aScreenTimeApp,
  aSession,
  aSessionType,
  aTask,
  aTrashDocument,
  aUser,
  listOf,
  type Fields,
} from './documents'
import { firestoreRules } from '../environment'
import { matchBlocksOf } from '../match-blocks'
import { ALICE, asAlice, asBob, asSignedOut, given } from './people'

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'
const OPERATIONS: readonly Operation[] = ['get', 'list', 'create', 'update', 'delete']
const ALL = OPERATIONS

interface Place {
  readonly path: string
  /** The `match` block of the rules that covers it, below `users/{uid}`. Missing where no rule allows anything. */
  readonly block?: string
  /** A valid first write. */
  readonly fields: Fields
  /** Turns it into a valid second write, so that only ownership decides. */
  readonly next?: Fields
  readonly owner: readonly Operation[]
}

const own = (path: string) => `users/${ALICE}${path}`
const NONE = {} as Fields

const PLACES: readonly Place[] = [
  { block: '', path: own(''), fields: aUser, next: { theme: 'light' }, owner: ['get', 'create', 'update'] },
  {
    block: '/sessions/{id}',
    path: own(`/sessions/${aSession.id}`),
    fields: aSession,
    next: { rev: 2 ** 26 },
    // A deletion needs a receipt.
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/receipts/removal',
    path: own('/receipts/removal'),
    fields: { revs: {} },
    owner: ['create', 'update'],
  },
  { path: own('/receipts/other'), fields: { revs: {} }, owner: [] },
  { block: '/tasks/{id}', path: own(`/tasks/${aTask.id}`), fields: aTask, owner: ALL },
  { block: '/rhythms/{id}', path: own(`/rhythms/${aRhythm.id}`), fields: aRhythm, owner: ALL },
  {
    block: '/trash/{id}',
    path: own('/trash/trash-1'),
    fields: aTrashDocument,
    owner: ['get', 'list', 'create', 'delete'],
  },
  { block: '/restSpans/{id}', path: own('/restSpans/span-1'), fields: aRestSpan, owner: ALL },
  {
    block: '/rhythmCompletions/{id}',
    path: own('/rhythmCompletions/rhythm-1_2026-11-19'),
    fields: aCompletion,
    owner: ALL,
  },
  {
    block: '/sessionTypes/{id}',
    path: own(`/sessionTypes/${aSessionType.id}`),
    fields: aSessionType,
    owner: ALL,
  },
  {
    block: '/screenTimeApps/{id}',
    path: own(`/screenTimeApps/${aScreenTimeApp.id}`),
    fields: aScreenTimeApp,
    owner: ALL,
  },
  {
    block: '/imports/{id}',
    path: own('/imports/import-1'),
    fields: anImport,
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/imports/{id}/parts/{part}',
    path: own('/imports/import-1/parts/1'),
    fields: anImportPart,
    owner: ['get', 'list', 'create'],
  },
  {
    block: '/importTargets/{tracker}',
    path: own('/importTargets/toggl'),
    fields: importTargets,
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/private/github',
    path: own('/private/github'),
    fields: aGithubLink,
    owner: ['get', 'create', 'update', 'delete'],
  },
  { block: '/badges/{id}', path: own(`/badges/${aBadge.id}`), fields: aBadge, owner: ['get', 'list'] },
  { path: own('/private/other'), fields: aGithubLink, owner: [] },
  {
    block: '/months/{month}',
    path: own('/months/2026-11'),
    fields: aMonth,
    next: { rev: 2 },
    owner: ['get', 'list', 'create', 'update'],
  },
  { path: own('/unknown/x'), fields: NONE, owner: [] },
  { path: own(`/sessions/${aSession.id}/deeper/x`), fields: NONE, owner: [] },
  { path: 'usernames/alice', fields: { uid: ALICE, claimedAt: 0 }, owner: [] },
  { path: `tombstones/${ALICE}`, fields: NONE, owner: [] },
  { path: `rateLimits/${ALICE}`, fields: NONE, owner: [] },
  { path: 'unknown/x', fields: NONE, owner: [] },
]

/** Every collection that has documents, at any depth. */
const COLLECTIONS = [...new Set(PLACES.map(({ path }) => path.split('/').at(-2) ?? ''))]

const PEOPLE = { 'the owner': asAlice, 'another user': asBob, 'a signed-out user': asSignedOut }

async function attempt(
  operation: Operation,
  { path, fields, next }: Place,
  database: ReturnType<typeof asAlice>,
) {
  const reference = doc(database, path)
  if (operation !== 'create') await given({ [path]: fields })
  switch (operation) {
    case 'get':
      return getDoc(reference)
    case 'list':
      return getDocs(collection(database, reference.parent.path))
    case 'create':
      return setDoc(reference, fields)
    case 'update':
      return setDoc(reference, { ...fields, ...next })
    case 'delete':
      return deleteDoc(reference)
  }
}

const RULE = {
  'the owner': 'RULES-01',
  'another user': 'RULES-02',
  'a signed-out user': 'RULES-03',
} as const

describe('INT-83 a deleted account', () => {
  for (const place of PLACES.filter(({ owner }) => owner.includes('create'))) {
    test(`gets no ${place.path} through a late write`, async () => {
      await given({ [`tombstones/${ALICE}`]: { deletedAt: 0 } })
      await assertFails(attempt('create', place, asAlice()))
    })
  }

  test('gets nothing through a late batch or import', async () => {
    await given({ [`tombstones/${ALICE}`]: { deletedAt: 0 } })
    for (const count of [1, 400]) {
      const batch = writeBatch(asAlice())
      for (const id of listOf(count, (index) => `late-${index}`))
        batch.set(doc(asAlice(), own(`/sessions/${id}`)), { ...aSession, id })
      batch.set(doc(asAlice(), own('')), { score: increment(1) }, { merge: true })
      await assertFails(batch.commit())
    }
    expect((await getDocs(collection(asAlice(), own('/sessions')))).size).toBe(0)
  })

  test("one user's tombstone does not affect another user", async () => {
    await given({ 'tombstones/bob': { deletedAt: 0 } })
    await assertSucceeds(setDoc(doc(asAlice(), own(`/tasks/${aTask.id}`)), aTask))
  })
})

describe('DATA-01 RULES-01 RULES-02 RULES-03 who may do what', () => {
  for (const place of PLACES) {
    for (const [who, database] of Object.entries(PEOPLE)) {
      const may = who === 'the owner' ? place.owner : []
      for (const operation of OPERATIONS) {
        const verb = may.includes(operation) ? 'may' : 'may not'
        test(`${RULE[who as keyof typeof RULE]} ${who} ${verb} ${operation} ${place.path}`, async () => {
          const result = attempt(operation, place, database())
          await (may.includes(operation) ? assertSucceeds(result) : assertFails(result))
        })
      }
    }
  }

  test("RULES-02 RULES-03 an owner's receipt does not let other users delete", async () => {
    const place = own(`/sessions/${aSession.id}`)
    await given({ [place]: aSession, [own('/receipts/removal')]: { revs: { [aSession.id]: aSession.rev } } })
    await assertFails(deleteDoc(doc(asBob(), place)))
    await assertFails(deleteDoc(doc(asSignedOut(), place)))
    await assertSucceeds(deleteDoc(doc(asAlice(), place)))
  })

  test('RULES-01 this table covers every block of the rules', () => {
    const top = '/databases/{database}/documents'
    const known = PLACES.flatMap(({ block }) => (block === undefined ? [] : [`${top}/users/{uid}${block}`]))
    expect([...matchBlocksOf(firestoreRules)].sort()).toEqual([top, ...known].sort())
  })

  test.each(COLLECTIONS)('RULES-02 RULES-03 no user can query %s across users', async (name) => {
    for (const { path, fields } of PLACES) if (path.includes(`/${name}/`)) await given({ [path]: fields })
    for (const database of Object.values(PEOPLE)) {
      await assertFails(getDocs(collectionGroup(database(), name)))
    }
  })

  test('RULES-01 only the owner learns that a document does not exist', async () => {
    expect((await assertSucceeds(getDoc(doc(asAlice(), own(''))))).exists()).toBe(false)
    await assertFails(getDoc(doc(asBob(), own(''))))
  })
})
