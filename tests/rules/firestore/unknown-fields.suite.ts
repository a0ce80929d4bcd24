import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { changed, type Fields } from './documents'
import { ALICE, asAlice, given } from './people'
import { PLACES } from './places'
import { MARKS } from './stored-session'

const NAMES = [
  'sessions',
  'tasks',
  'rhythms',
  'sessionTypes',
  'screenTimeApps',
  'restSpans',
  'rhythmCompletions',
]
const OWN = PLACES.filter(({ path, owner }) => owner.length > 0 && NAMES.includes(path.split('/')[2] ?? ''))

describe('SAFE-03 a field that only a newer build knows', () => {
  test.each(OWN)(
    'at $path stays as it is, or is dropped by an older build',
    async ({ path, fields, next = {} }) => {
      await given({ [path]: { ...fields, mood: 'calm' } })
      await assertSucceeds(updateDoc(doc(asAlice(), path), changed(fields, next)))
      await given({ [path]: { ...fields, mood: 'calm' } })
      await assertSucceeds(setDoc(doc(asAlice(), path), changed(fields, next)))
    },
  )

  test.each(OWN)('at $path is neither changed nor added', async ({ path, fields, next = {} }) => {
    await assertFails(setDoc(doc(asAlice(), path), { ...fields, mood: 'calm' }))
    await given({ [path]: { ...fields, mood: 'calm' } })
    await assertFails(updateDoc(doc(asAlice(), path), { ...next, mood: 'glad' }))
    await assertFails(updateDoc(doc(asAlice(), path), { ...next, other: 1 }))
    await given({ [path]: fields })
    await assertFails(updateDoc(doc(asAlice(), path), { ...next, mood: 'calm' }))
  })
})

describe('a session as older rules accepted it', () => {
  const [session] = OWN as unknown as [{ fields: Fields }]
  const edited = (changes: Fields, id = String(session.fields.id)) =>
    setDoc(doc(asAlice(), `users/${ALICE}/sessions/${id}`), { ...session.fields, id, rev: MARKS, ...changes })
  const old = { location: '52.5,13.4', type: 'a\0b' }
  const store = (id = String(session.fields.id)) =>
    given({ [`users/${ALICE}/sessions/${id}`]: { ...session.fields, ...old, id } })

  test('LOCATION-06 FORM-04 keeps its location and type in an edit', async () => {
    await store()
    await assertSucceeds(edited({ ...old, notes: 'Edited' }))
  })

  test('LOCATION-06 FORM-04 gets no other location or type of that kind', async () => {
    await store()
    await assertFails(edited({ ...old, location: '52.5,13.5' }))
    await assertFails(edited({ ...old, type: 'a\0c' }))
  })

  test('RULES-07 keeps an id of more than 128 characters, which a new one must not have', async () => {
    const id = 'x'.repeat(129)
    await assertFails(edited({ rev: 0 }, id))
    await assertSucceeds(edited({ rev: 0 }, 'x'.repeat(128)))
    await store(id)
    await assertSucceeds(edited({}, id))
  })
})
