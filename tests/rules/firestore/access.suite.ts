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
import { aSession, aTask, listOf } from './documents'
import { firestoreRules } from '../environment'
import { matchBlocksOf } from '../match-blocks'
import { ALICE, asAlice, asBob, asSignedOut, given } from './people'
import { OPERATIONS, PLACES, own, type Operation, type Place } from './places'

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
