import { onCall } from 'firebase-functions/https'
import { parseEncryptLocationRequest, type EncryptLocationResponse } from '@/domain/callables'
import { LOCATION_KEYS, locationKeys } from './location-keys'
import { tooManyAttempts } from './rate-limit'
import { attemptsInMemory } from './attempts-in-memory'
import { callableOptions, requireParsed, requireUid } from './callable'
import { sealLocation } from './sealed-location'

/** Allows for an import that encrypts the location of each row. */
const isAllowed = attemptsInMemory(600)

/** Encrypts a location for storage in a session (FUNCTIONS-05). */
export const encryptLocationData = onCall(
  { ...callableOptions, secrets: [LOCATION_KEYS] },
  (request): EncryptLocationResponse => {
    const uid = requireUid(request)
    const { location } = requireParsed(parseEncryptLocationRequest(request.data))
    if (!isAllowed(uid, Date.now())) throw tooManyAttempts()
    return { encryptedLocation: sealLocation(location, uid, locationKeys()) }
  },
)
