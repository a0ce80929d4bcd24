import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { once } from '@/lib/once'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

/**
 * Firestore Lite: no cache, listeners or queue, one request per call. Thousands of writes through the full SDK would pass
 * the device's cache one by one, and reach every affected listener twice.
 */
export const bulkFirestore = once(() => {
  const firestore = getFirestore(firebaseApp())
  if (USES_EMULATORS) connectFirestoreEmulator(firestore, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  return firestore
})
