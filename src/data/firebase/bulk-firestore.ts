import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

let open: Firestore | null = null

/**
 * Firestore Lite: no cache, listeners or queue, one request per call. Thousands of writes through the full SDK would pass
 * the device's cache one by one, and reach every affected listener twice.
 */
export function bulkFirestore(): Firestore {
  if (open) return open
  open = getFirestore(firebaseApp())
  if (USES_EMULATORS) connectFirestoreEmulator(open, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  return open
}
