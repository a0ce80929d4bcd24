import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { once } from '@/lib/once'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

/** Without a popup resolver: callers that open a popup pass it, so nothing loads it earlier. */
export const firebaseAuth = once(() => {
  const auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (USES_EMULATORS) {
    connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${EMULATOR_PORTS.auth}`, { disableWarnings: true })
  }
  return auth
})
