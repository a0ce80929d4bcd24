import { HttpsError, onCall } from 'firebase-functions/https'
import { parseDecryptLocationRequest, type DecryptLocationResponse } from '@/domain/callables'
import { attemptsInMemory } from './attempts-in-memory'
import { LOCATION_KEYS, locationKeys } from './location-keys'
import { tooManyAttempts } from './rate-limit'
import { callableOptions, requireParsed, requireUid } from './callable'
import { openLocation } from './sealed-location'

/** A history that is scrolled through opens every place it shows. */
const isAllowed = attemptsInMemory(600)

/** The place that was sealed for the caller (spec, section 7). */
export const decryptLocationData = onCall(
  { ...callableOptions, secrets: [LOCATION_KEYS] },
  (request): DecryptLocationResponse => {
    const uid = requireUid(request)
    const { encryptedLocation } = requireParsed(parseDecryptLocationRequest(request.data))
    if (!isAllowed(uid, Date.now())) throw tooManyAttempts()
    const location = openLocation(encryptedLocation, uid, locationKeys())
    // The same words whatever is wrong: whoever tries texts out learns nothing from the difference.
    if (!location) throw new HttpsError('invalid-argument', 'The location cannot be decrypted.')
    return location
  },
)
