import { defineSecret } from 'firebase-functions/params'
import { parseKeyRing, type KeyRing } from './key-ring'

/** To be listed by every function that asks for the keys. */
export const LOCATION_KEYS = defineSecret('LOCATION_KEYS')

/** The keys for session locations, newest first. Throws when the secret is not set as functions/.secret.example says. */
export function locationKeys(): KeyRing {
  return parseKeyRing(LOCATION_KEYS.value())
}
