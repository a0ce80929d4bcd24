import { HttpsError, onCall } from 'firebase-functions/https'
import { parseDecryptLocationRequest, type DecryptLocationResponse } from '@/domain/callables'
import { attemptsInMemory } from './attempts-in-memory'
import { LOCATION_KEYS, locationKeys } from './location-keys'
import { tooManyAttempts } from './rate-limit'
import { callableOptions, requireParsed, requireUid } from './callable'
import { openLocation } from './sealed-location'

/** Allows for scrolling through a history that shows many locations. */
const isAllowed = attemptsInMemory(600)

/** Decrypts a location that was encrypted for the caller (FUNCTIONS-06). */
export const decryptLocationData = onCall(
  { ...callableOptions, secrets: [LOCATION_KEYS] },
  (request): DecryptLocationResponse => {
    const uid = requireUid(request)
    const { encryptedLocation } = requireParsed(parseDecryptLocationRequest(request.data))
    if (!isAllowed(uid, Date.now())) throw tooManyAttempts()
    const location = openLocation(encryptedLocation, uid, locationKeys())
    // The same message for every reason, so that an attacker learns nothing from it.
    if (!location) throw new HttpsError('invalid-argument', 'The location cannot be decrypted.')
    return location
  },
)
