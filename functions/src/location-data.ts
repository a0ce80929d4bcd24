import { HttpsError } from 'firebase-functions/https'
import { defineSecret } from 'firebase-functions/params'
import { callable } from './callable'
import { parseKeyRing, type KeyRing } from './key-ring'
import { attemptsInMemory } from './rate-limit'
import { openLocation, sealLocation } from './sealed-location'

/** Every function that uses the keys must list this secret. */
const LOCATION_KEYS = defineSecret('LOCATION_KEYS')

/** Encrypts a location for storage in a session (FUNCTIONS-05). */
export const encryptLocationData = callable(
  'encryptLocationData',
  // Allows for an import that encrypts the location of each row.
  { secrets: [LOCATION_KEYS], spend: attemptsInMemory(600) },
  ({ uid, request }) => ({ encryptedLocation: sealLocation(request.location, uid, locationKeys()) }),
)

/** Decrypts a location that was encrypted for the caller (FUNCTIONS-06). */
export const decryptLocationData = callable(
  'decryptLocationData',
  // Allows for scrolling through a history that shows many locations.
  { secrets: [LOCATION_KEYS], spend: attemptsInMemory(600) },
  ({ uid, request }) => {
    const location = openLocation(request.encryptedLocation, uid, locationKeys())
    // The same message for every reason, so that an attacker learns nothing from it.
    if (!location) throw new HttpsError('invalid-argument', 'The location cannot be decrypted.')
    return location
  },
)

/** The keys for session locations, newest first. Throws unless the secret is set as in functions/.secret.example. */
function locationKeys(): KeyRing {
  return parseKeyRing(LOCATION_KEYS.value())
}
