import { HttpsError, onCall } from 'firebase-functions/https'
import { defineSecret } from 'firebase-functions/params'
import {
  parseDecryptLocationRequest,
  parseEncryptLocationRequest,
  type DecryptLocationResponse,
  type EncryptLocationResponse,
} from '@/domain/callables'
import { callableOptions, requireParsed, requireUid } from './callable'
import { parseKeyRing, type KeyRing } from './key-ring'
import { attemptsInMemory } from './rate-limit'
import { openLocation, sealLocation } from './sealed-location'

/** Every function that uses the keys must list this secret. */
const LOCATION_KEYS = defineSecret('LOCATION_KEYS')
const options = { ...callableOptions, secrets: [LOCATION_KEYS] }

/** Allows for an import that encrypts the location of each row. */
const spendEncryption = attemptsInMemory(600)
/** Allows for scrolling through a history that shows many locations. */
const spendDecryption = attemptsInMemory(600)

/** Encrypts a location for storage in a session (FUNCTIONS-05). */
export const encryptLocationData = onCall(options, (request): EncryptLocationResponse => {
  const uid = requireUid(request)
  const { location } = requireParsed(parseEncryptLocationRequest(request.data))
  spendEncryption(uid)
  return { encryptedLocation: sealLocation(location, uid, locationKeys()) }
})

/** Decrypts a location that was encrypted for the caller (FUNCTIONS-06). */
export const decryptLocationData = onCall(options, (request): DecryptLocationResponse => {
  const uid = requireUid(request)
  const { encryptedLocation } = requireParsed(parseDecryptLocationRequest(request.data))
  spendDecryption(uid)
  const location = openLocation(encryptedLocation, uid, locationKeys())
  // The same message for every reason, so that an attacker learns nothing from it.
  if (!location) throw new HttpsError('invalid-argument', 'The location cannot be decrypted.')
  return location
})

/** The keys for session locations, newest first. Throws unless the secret is set as in functions/.secret.example. */
function locationKeys(): KeyRing {
  return parseKeyRing(LOCATION_KEYS.value())
}
