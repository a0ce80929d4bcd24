import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, getDoc, setDoc, writeBatch } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { aSession, listOf, type Fields } from './documents'
import { ALICE, asAlice, asAliceElsewhere, given } from './people'
import { SESSION_PLACE, edit, writeSession } from './stored-session'

describe('the deletion of a session', () => {
  const RECEIPT = `users/${ALICE}/receipts/removal`
  const remove = (rev: unknown, database = asAlice()) => {
    const batch = writeBatch(database)
    batch.delete(doc(database, SESSION_PLACE))
    batch.set(doc(database, RECEIPT), { revs: { [aSession.id]: rev } })
    return batch.commit()
  }
  const isThere = async () => (await getDoc(doc(asAlice(), SESSION_PLACE))).exists()

  test('is accepted with the stored revision', async () => {
    await writeSession({ ...aSession, rev: 3 })
    await assertSucceeds(remove(3))
    expect(await isThere()).toBe(false)
  })

  test('is refused after a later edit', async () => {
    await writeSession({ ...aSession, rev: 3 })
    await writeSession({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere())
    await assertFails(remove(3))
    expect(await isThere()).toBe(true)
  })

  test('is refused if the session is already gone', async () => {
    await writeSession({ ...aSession, rev: 3 })
    const outcomes = await Promise.allSettled([remove(3), remove(3, asAliceElsewhere())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    await assertFails(deleteDoc(doc(asAlice(), SESSION_PLACE)))
  })

  test("is refused without a receipt or with another session's receipt", async () => {
    await writeSession({ ...aSession, rev: 3 })
    await assertFails(deleteDoc(doc(asAlice(), SESSION_PLACE)))
    await assertSucceeds(setDoc(doc(asAlice(), RECEIPT), { revs: { other: 3 } }))
    await assertFails(deleteDoc(doc(asAlice(), SESSION_PLACE)))
  })

  test('of 400 sessions at once is accepted or refused as a whole', async () => {
    const ids = listOf(400, (index) => `many-${index}`)
    const place = (id: string) => `users/${ALICE}/sessions/${id}`
    await given(Object.fromEntries(ids.map((id) => [place(id), { ...aSession, id, rev: 3 }])))
    const removeAll = (revs: Fields) => {
      const batch = writeBatch(asAlice())
      ids.forEach((id) => batch.delete(doc(asAlice(), place(id))))
      batch.set(doc(asAlice(), RECEIPT), { revs })
      return batch.commit()
    }
    const revs = Object.fromEntries(ids.map((id) => [id, 3]))
    await assertFails(removeAll({ ...revs, 'many-7': 4 }))
    await assertSucceeds(removeAll(revs))
  })

  test.each([
    ['more than 400 sessions', { revs: Object.fromEntries(listOf(401, (index) => [`${index}`, 0])) }],
    ['revs that are not a map', { revs: 'all' }],
    ['revs that are a list', { revs: [3] }],
    ['no revs', {}],
    ['an extra field', { revs: {}, other: 1 }],
    ['RULES-07 an invalid id', { revs: { 'a//b': 0 } }],
    ['RULES-07 an id over the limit', { revs: { ['x'.repeat(151)]: 0 } }],
    ['RULES-07 a revision that is a map', { revs: { a: {} } }],
    ['RULES-07 a revision that is a list', { revs: { a: [1] } }],
    ['RULES-07 a revision over 24 characters', { revs: { a: 'x'.repeat(25) } }],
  ])('a receipt with %s is refused', async (_, receipt) => {
    await assertFails(setDoc(doc(asAlice(), RECEIPT), receipt))
  })

  test('of a session with an unknown shape is accepted', async () => {
    await given({ [SESSION_PLACE]: { startTime: 1, from: 'elsewhere' } })
    await assertSucceeds(remove(0))
  })

  test('of a session whose revision is not a number is refused with any receipt', async () => {
    await given({ [SESSION_PLACE]: { ...aSession, rev: 'third' } })
    await assertFails(remove('third'))
  })
})
