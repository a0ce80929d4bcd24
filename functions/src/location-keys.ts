import { defineSecret } from 'firebase-functions/params'
import { parseKeyRing, type KeyRing } from './key-ring'

/** Every function that uses the keys must list this secret. */
export const LOCATION_KEYS = defineSecret('LOCATION_KEYS')

/** The keys for session locations, newest first. Throws unless the secret is set as in functions/.secret.example. */
export function locationKeys(): KeyRing {
  return parseKeyRing(LOCATION_KEYS.value())
}
