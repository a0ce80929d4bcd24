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
/** A file name of the previous release. */
const OLD = `users/${ALICE}/profile/cd1f39b2-7a2e-4b5d-9f1e-3f0a2b1c4d5e.jpg`
const JPEG = { contentType: 'image/jpeg' }

let environment: RulesTestEnvironment
let alice: ReturnType<typeof storageOf>
let bob: ReturnType<typeof storageOf>
let signedOut: ReturnType<typeof storageOf>

const storageOf = (uid: string | null) =>
  (uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid)).storage()

beforeAll(async () => {
  environment = await openStorageRules()
  alice = storageOf(ALICE)
  bob = storageOf('bob')
  signedOut = storageOf(null)
})
// The environment's own clearStorage leaves files in folders, and then every upload would be refused as an overwrite.
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

/** Stores a picture with the rules bypassed. */
const givenPicture = (path = PICTURE) =>
  environment.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(context.storage(), path), new Uint8Array(10), JPEG)
  })

describe('the owner of a profile picture', () => {
  test('RULES-01 can upload, read and delete it', async () => {
    await assertSucceeds(upload(PICTURE))
    await assertSucceeds(getMetadata(ref(alice, PICTURE)))
    await assertSucceeds(getBytes(ref(alice, PICTURE)))
    await assertSucceeds(getDownloadURL(ref(alice, PICTURE)))
    await assertSucceeds(deleteObject(ref(alice, PICTURE)))
  })

  test('can upload files up to the limit and not larger', async () => {
    await assertSucceeds(upload(PICTURE, { size: MAX_PHOTO_BYTES - 1 }))
    await assertFails(upload(OTHER, { size: MAX_PHOTO_BYTES }))
  })

  test('PLATFORM-06 can upload a large file in chunks, but not around the rules', async () => {
    await assertSucceeds(uploadInPieces(PICTURE))
    await assertFails(uploadInPieces(OTHER, { size: MAX_PHOTO_BYTES }))
    await assertFails(uploadInPieces(OTHER, { contentType: 'image/png' }))
    await assertFails(uploadInPieces(OLD))
    await assertFails(uploadInPieces(OTHER, { storage: bob }))
  })

  test('cannot list the folder', async () => {
    await givenPicture()
    await assertFails(listAll(ref(alice, `users/${ALICE}/profile`)))
    await assertFails(listAll(ref(alice, `users/${ALICE}`)))
    await assertFails(listAll(ref(alice)))
  })

  test('cannot change its metadata', async () => {
    await givenPicture()
    await assertFails(updateMetadata(ref(alice, PICTURE), { contentType: 'text/html' }))
    await assertFails(updateMetadata(ref(alice, PICTURE), { customMetadata: { a: 'b' } }))
  })

  test('RULES-08 has two files and can replace what a failed upload left there', async () => {
    await givenPicture()
    await assertSucceeds(upload(OTHER))
    await assertSucceeds(upload(PICTURE))
  })

  test('PHOTO-07 gets another address for each picture in the same file', async () => {
    await upload(PICTURE)
    const old = await getDownloadURL(ref(alice, PICTURE))
    await upload(PICTURE)
    expect(await getDownloadURL(ref(alice, PICTURE))).not.toBe(old)
    await uploadInPieces(PICTURE)
    expect(await getDownloadURL(ref(alice, PICTURE))).not.toBe(old)
  })

  test('RULES-08 can still read and delete a picture of the previous release but not add one', async () => {
    await givenPicture(OLD)
    await assertSucceeds(getDownloadURL(ref(alice, OLD)))
    await assertFails(upload(OLD))
    await assertSucceeds(deleteObject(ref(alice, OLD)))
    await assertFails(upload(OLD))
  })

  test.each(['image/png', 'image/svg+xml', 'text/html', 'image/jpeg; charset=x', 'image/jpegx', ''])(
    'cannot upload the type “%s”',
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
  ])('cannot upload to %s', async (_, path) => {
    await assertFails(upload(path))
  })
})

test('RULES-01 profile pictures are the only files with rules', () => {
  const top = '/b/{bucket}/o'
  expect(matchBlocksOf(storageRules)).toEqual([top, `${top}/users/{uid}/profile/{fileName}`])
})

describe.each([
  ['RULES-02 another user', () => bob],
  ['RULES-03 a signed-out user', () => signedOut],
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
