import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, setDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { TRASH_KINDS } from '@/domain/trash/trash'
import { aTask, aTrashDocument, changed, listOf, type Fields } from './documents'
import { ALICE, asAlice, given } from './people'

const PLACE = `users/${ALICE}/trash/trash-1`
const DAY = 86_400_000
const write = (fields: Fields, place = PLACE) => setDoc(doc(asAlice(), place), fields)
const remove = () => deleteDoc(doc(asAlice(), PLACE))
/** Deleted so many days from now. */
const deletedIn = (days: number) => {
  const deletedAt = Date.now() + days * DAY
  return { deletedAt, expiresAt: new Date(deletedAt + 30 * DAY) }
}

describe('UNDO-02 a document of the trash', () => {
  test.each(TRASH_KINDS)('is accepted with the kind %s', async (kind) => {
    await assertSucceeds(write(changed(aTrashDocument, { kind })))
  })

  test.each<[string, Fields]>([
    ['a deletion of now', deletedIn(0)],
    ['a deletion that was made offline weeks ago', deletedIn(-45)],
    ['a deletion by a device whose clock is months ahead', deletedIn(85)],
    ['400 items', { items: listOf(400, () => aTask) }],
  ])('is accepted with %s', async (_, changes) => {
    await assertSucceeds(write(changed(aTrashDocument, changes)))
  })

  test.each<[string, Fields]>([
    ['no kind', { kind: undefined }],
    ['an unknown kind', { kind: 'badge' }],
    ['a kind that is no text', { kind: ['task'] }],
    ['no time', { deletedAt: undefined }],
    ['a fraction as its time', { deletedAt: aTrashDocument.deletedAt + 0.5 }],
    ['no end', { expiresAt: undefined }],
    ['an end that is a number', { expiresAt: aTrashDocument.expiresAt.getTime() }],
    ['an end a day later', { expiresAt: new Date(aTrashDocument.expiresAt.getTime() + DAY) }],
    ['an end far in the future', deletedIn(95)],
    ['no items', { items: undefined }],
    ['an empty list', { items: [] }],
    ['401 items', { items: listOf(401, () => aTask) }],
    ['a map of items', { items: { task: aTask } }],
    ['RULES-07 an item that is no map', { items: [aTask, 'x'] }],
    ['RULES-07 a 100th item without an id', { items: listOf(101, (place) => (place === 99 ? {} : aTask)) }],
    ['RULES-07 an item whose id is a number', { items: [{ ...aTask, id: 1 }] }],
    ['RULES-07 an item whose id has a slash', { items: [{ ...aTask, id: 'a/b' }] }],
    ['RULES-07 an item with a long id', { items: [{ ...aTask, id: 'x'.repeat(30_001) }] }],
    ['an extra field', { other: 1 }],
  ])('is refused with %s', async (_, changes) => {
    await assertFails(write(changed(aTrashDocument, changes)))
  })

  test('is never changed', async () => {
    await given({ [PLACE]: aTrashDocument })
    await assertFails(write(aTrashDocument))
    await assertFails(write(changed(aTrashDocument, { kind: 'app' })))
  })

  test('is deleted once, so that of two restorations one is refused', async () => {
    await given({ [PLACE]: aTrashDocument })
    await assertSucceeds(remove())
    await assertFails(remove())
  })

  test('is refused with an id of more than 128 characters', async () => {
    await assertFails(write(aTrashDocument, `users/${ALICE}/trash/${'x'.repeat(129)}`))
  })

  test('is not written after the account was deleted', async () => {
    await given({ [`tombstones/${ALICE}`]: { deletedAt: 1 } })
    await assertFails(write(aTrashDocument))
  })
})
