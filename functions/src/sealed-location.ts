import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { parseCoordinates, type Coordinates } from '@/domain/session/location'
import type { KeyRing } from './key-ring'

/**
 * The stored form of a location: `v1.key id.IV.ciphertext.tag`, the last three in base64url. Only the server can decrypt it,
 * and only for the user it was encrypted for. It is not bound to a session, because splitting a session copies it.
 */
const VERSION = 'v1'
const PURPOSE = 'counterpoint session location'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const COORDINATE_BYTES = 8

/** Encrypts with the newest key of the ring. The same location gives a different text each time. */
export function sealLocation(location: Coordinates, uid: string, ring: KeyRing): string {
  const [{ id, secret }] = ring
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, personalKey(secret, uid), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(associatedData(id, uid))
  const sealed = Buffer.concat([cipher.update(bytesOf(location)), cipher.final()])
  return [VERSION, id, ...[iv, sealed, cipher.getAuthTag()].map(textOf)].join('.')
}

/**
 * Decrypts with the matching key of the ring. Null, without a reason, if the text is malformed, was modified, belongs to
 * another user, or needs a key that the ring does not have.
 */
export function openLocation(text: string, uid: string, ring: KeyRing): Coordinates | null {
  const [version, id, ...encoded] = text.split('.')
  const key = ring.find((each) => each.id === id)
  const [iv, sealed, tag, ...more] = encoded.map(bytesFrom)
  if (version !== VERSION || !key || more.length > 0) return null
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || sealed?.length !== 2 * COORDINATE_BYTES)
    return null
  const decipher = createDecipheriv(CIPHER, personalKey(key.secret, uid), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(key.id, uid)).setAuthTag(tag)
  const bytes = decipher.update(sealed)
  try {
    decipher.final()
  } catch {
    return null // Node's one way to say that the tag does not fit.
  }
  return parseCoordinates({ lat: bytes.readDoubleBE(0), lon: bytes.readDoubleBE(COORDINATE_BYTES) })
}

/** One key per user, so that a mistake with one user's ciphertexts reveals nothing about another's. */
function personalKey(secret: Uint8Array, uid: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', JSON.stringify([PURPOSE, VERSION, uid]), KEY_BYTES))
}

/** Rebuilt for decryption, never read from the text. JSON keeps different parts from joining into the same bytes. */
function associatedData(keyId: string, uid: string): Uint8Array {
  return Buffer.from(JSON.stringify([PURPOSE, VERSION, keyId, uid]))
}

/** As binary doubles, so that the numbers are restored exactly and every location has the same length. */
function bytesOf({ lat, lon }: Coordinates): Uint8Array {
  const bytes = Buffer.alloc(2 * COORDINATE_BYTES)
  bytes.writeDoubleBE(lat, 0)
  bytes.writeDoubleBE(lon, COORDINATE_BYTES)
  return bytes
}

function textOf(bytes: Buffer): string {
  return bytes.toString('base64url')
}

/** Null unless the text is the canonical base64url form, because `Buffer` ignores invalid characters and extra bits. */
function bytesFrom(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return textOf(bytes) === text ? bytes : null
}
