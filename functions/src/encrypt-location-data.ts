import { onCall } from 'firebase-functions/https'
import { parseEncryptLocationRequest, type EncryptLocationResponse } from '@/domain/callables'
import { LOCATION_KEYS, locationKeys } from './location-keys'
import { tooManyAttempts } from './rate-limit'
import { attemptsInMemory } from './attempts-in-memory'
import { callableOptions, requireParsed, requireUid } from './callable'
import { sealLocation } from './sealed-location'

/** An import seals the place of each of its rows. */
const isAllowed = attemptsInMemory(600)

/** A place in the form in which a session may store it (spec, section 7). */
export const encryptLocationData = onCall(
  { ...callableOptions, secrets: [LOCATION_KEYS] },
  (request): EncryptLocationResponse => {
    const uid = requireUid(request)
    const { location } = requireParsed(parseEncryptLocationRequest(request.data))
    if (!isAllowed(uid, Date.now())) throw tooManyAttempts()
    return { encryptedLocation: sealLocation(location, uid, locationKeys()) }
  },
)
