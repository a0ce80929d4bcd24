import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '@/domain/limits'
import { openStorageRules, storageRules } from './environment'
import { matchBlocksOf } from './match-blocks'

const ALICE = 'alice'
const PICTURE = `users/${ALICE}/profile/a1-B_2.jpg`
const JPEG = { contentType: 'image/jpeg' }

let environment: RulesTestEnvironment
let alice: ReturnType<typeof storageOf>
let bob: ReturnType<typeof storageOf>
let nobody: ReturnType<typeof storageOf>

const storageOf = (uid: string | null) =>
  (uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid)).storage()

beforeAll(async () => {
  environment = await openStorageRules()
  alice = storageOf(ALICE)
  bob = storageOf('bob')
  nobody = storageOf(null)
})
// The environment's own clearStorage leaves whatever lies in a folder, and then everything would be refused as an overwriting.
beforeEach(() =>
  environment.withSecurityRulesDisabled(async (context) => {
    const { items } = await listAll(ref(context.storage(), `users/${ALICE}/profile`))
    await Promise.all(items.map((item) => deleteObject(item)))
  }),
)
afterAll(() => environment.cleanup())

const upload = (path: string, { storage = alice, size = 1000, metadata = JPEG } = {}) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), metadata)

const uploadInPieces = async (
  path: string,
  { storage = alice, size = 600 * 1024, contentType = JPEG.contentType } = {},
) => {
  await uploadBytesResumable(ref(storage, path), new Uint8Array(size), { contentType })
}

/** A picture that is there, whatever the rules say. */
const givenPicture = () =>
  environment.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage(), PICTURE), new Uint8Array(10), JPEG)
  })

describe('the owner of a profile picture', () => {
  test('RULES-01 uploads it, reads it and deletes it', async () => {
    await assertSucceeds(upload(PICTURE))
    await assertSucceeds(getMetadata(ref(alice, PICTURE)))
    await assertSucceeds(getBytes(ref(alice, PICTURE)))
    await assertSucceeds(getDownloadURL(ref(alice, PICTURE)))
    await assertSucceeds(deleteObject(ref(alice, PICTURE)))
  })

  test('uploads up to the limit, and not beyond', async () => {
    await assertSucceeds(upload(PICTURE, { size: MAX_PHOTO_BYTES - 1 }))
    await assertFails(upload(`users/${ALICE}/profile/larger.jpg`, { size: MAX_PHOTO_BYTES }))
  })

  test('PLATFORM-06 uploads a larger one in pieces, and gets no further around the rules that way', async () => {
    await assertSucceeds(uploadInPieces(PICTURE))
    await assertFails(uploadInPieces(`users/${ALICE}/profile/larger.jpg`, { size: MAX_PHOTO_BYTES }))
    await assertFails(uploadInPieces(`users/${ALICE}/profile/other.jpg`, { contentType: 'image/png' }))
    await assertFails(uploadInPieces(PICTURE))
    await assertFails(uploadInPieces(`users/${ALICE}/profile/bobs.jpg`, { storage: bob }))
  })

  test('does not list the folder', async () => {
    await givenPicture()
    await assertFails(listAll(ref(alice, `users/${ALICE}/profile`)))
    await assertFails(listAll(ref(alice, `users/${ALICE}`)))
    await assertFails(listAll(ref(alice)))
  })

  test('does not change what lies beside it', async () => {
    await givenPicture()
    await assertFails(updateMetadata(ref(alice, PICTURE), { contentType: 'text/html' }))
    await assertFails(updateMetadata(ref(alice, PICTURE), { customMetadata: { a: 'b' } }))
  })

  test('does not overwrite it', async () => {
    await givenPicture()
    await assertFails(upload(PICTURE))
  })

  test.each(['image/png', 'image/svg+xml', 'text/html', 'image/jpeg; charset=x', 'image/jpegx', ''])(
    'uploads nothing of the type “%s”',
    async (contentType) => {
      await assertFails(upload(PICTURE, { metadata: { contentType } }))
    },
  )

  test.each([
    ['another folder', `users/${ALICE}/a.jpg`],
    ['a deeper folder', `users/${ALICE}/profile/deeper/a.jpg`],
    ['another folder of theirs', `users/${ALICE}/other/a.jpg`],
    ['the top', 'a.jpg'],
    ['another ending', `users/${ALICE}/profile/a.png`],
    ['no ending', `users/${ALICE}/profile/a`],
    ['two endings', `users/${ALICE}/profile/a.html.jpg`],
    ['an ending without its dot', `users/${ALICE}/profile/ajpg`],
    ['no name', `users/${ALICE}/profile/.jpg`],
    ['a long name', `users/${ALICE}/profile/${'x'.repeat(65)}.jpg`],
    ['a name with a blank', `users/${ALICE}/profile/a b.jpg`],
  ])('uploads nothing to %s', async (_, path) => {
    await assertFails(upload(path))
  })

  test('uploads under a name of 64 characters', () =>
    assertSucceeds(upload(`users/${ALICE}/profile/${'x'.repeat(64)}.jpg`)))
})

test('RULES-01 profile pictures are all that there are rules for', () => {
  const top = '/b/{bucket}/o'
  expect(matchBlocksOf(storageRules)).toEqual([top, `${top}/users/{uid}/profile/{fileName}`])
})

describe.each([
  ['RULES-02 another user', () => bob],
  ['RULES-03 somebody signed out', () => nobody],
])('%s', (_, storage) => {
  test('cannot upload', async () => {
    await assertFails(upload(PICTURE, { storage: storage() }))
  })

  test('cannot read, list, change or delete', async () => {
    await givenPicture()
    const picture = ref(storage(), PICTURE)
    await assertFails(getMetadata(picture))
    await assertFails(getBytes(picture))
    await assertFails(getDownloadURL(picture))
    await assertFails(listAll(ref(storage(), `users/${ALICE}/profile`)))
    await assertFails(updateMetadata(picture, { contentType: 'text/html' }))
    await assertFails(upload(PICTURE, { storage: storage() }))
    await assertFails(deleteObject(picture))
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await getBytes(ref(context.storage(), PICTURE))).byteLength).toBe(10)
    })
  })
})
