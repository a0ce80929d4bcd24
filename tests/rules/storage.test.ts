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
const PICTURE = `users/${ALICE}/profile/picture-1.jpg`
const OTHER = `users/${ALICE}/profile/picture-2.jpg`
/** As the previous release named it. */
const OLD = `users/${ALICE}/profile/cd1f39b2-7a2e-4b5d-9f1e-3f0a2b1c4d5e.jpg`
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
const givenPicture = (path = PICTURE) =>
  environment.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage(), path), new Uint8Array(10), JPEG)
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
    await assertFails(upload(OTHER, { size: MAX_PHOTO_BYTES }))
  })

  test('PLATFORM-06 uploads a larger one in pieces, and gets no further around the rules that way', async () => {
    await assertSucceeds(uploadInPieces(PICTURE))
    await assertFails(uploadInPieces(OTHER, { size: MAX_PHOTO_BYTES }))
    await assertFails(uploadInPieces(OTHER, { contentType: 'image/png' }))
    await assertFails(uploadInPieces(OLD))
    await assertFails(uploadInPieces(OTHER, { storage: bob }))
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

  test('RULES-08 has two files, and replaces what an upload that came to nothing left there', async () => {
    await givenPicture()
    await assertSucceeds(upload(OTHER))
    await assertSucceeds(upload(PICTURE))
  })

  test('RULES-08 still reads and deletes a picture of the previous release, and adds none', async () => {
    await givenPicture(OLD)
    await assertSucceeds(getDownloadURL(ref(alice, OLD)))
    await assertFails(upload(OLD))
    await assertSucceeds(deleteObject(ref(alice, OLD)))
    await assertFails(upload(OLD))
  })

  test.each(['image/png', 'image/svg+xml', 'text/html', 'image/jpeg; charset=x', 'image/jpegx', ''])(
    'uploads nothing of the type “%s”',
    async (contentType) => {
      await assertFails(upload(PICTURE, { metadata: { contentType } }))
    },
  )

  test.each([
    ['RULES-08 another name', `users/${ALICE}/profile/picture-3.jpg`],
    ['RULES-08 a name of the previous release', OLD],
    ['another folder', `users/${ALICE}/picture-1.jpg`],
    ['a deeper folder', `users/${ALICE}/profile/deeper/picture-1.jpg`],
    ['another folder of theirs', `users/${ALICE}/other/picture-1.jpg`],
    ['the top', 'a.jpg'],
    ['another ending', `users/${ALICE}/profile/picture-1.png`],
    ['no ending', `users/${ALICE}/profile/picture-1`],
    ['two endings', `users/${ALICE}/profile/picture-1.html.jpg`],
    ['an ending without its dot', `users/${ALICE}/profile/picture-1jpg`],
    ['no name', `users/${ALICE}/profile/.jpg`],
    ['a long name', `users/${ALICE}/profile/${'x'.repeat(65)}.jpg`],
    ['a name with a blank', `users/${ALICE}/profile/picture 1.jpg`],
  ])('uploads nothing to %s', async (_, path) => {
    await assertFails(upload(path))
  })
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
