import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

let open: Firestore | null = null

/**
 * The same documents without a cache, listeners or a queue: a request each. Thousands of writes through the full SDK go
 * into the device's cache one by one, and to every listener that they touch, twice.
 */
export function bulkFirestore(): Firestore {
  if (open) return open
  open = getFirestore(firebaseApp())
  if (USES_EMULATORS) connectFirestoreEmulator(open, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  return open
}
