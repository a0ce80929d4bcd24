import type { FirebaseOptions } from 'firebase/app'

/** Builds for the emulators never reach a real project: their `demo-` project id prevents it. */
export const USES_EMULATORS = import.meta.env.VITE_USE_EMULATORS === 'true'

/**
 * The host name of the page itself: to a browser `localhost` and `127.0.0.1` are different sites, and the frame of the
 * sign-in helper must belong to the same site to use its storage.
 */
export const EMULATOR_HOST = typeof location === 'undefined' ? '127.0.0.1' : location.hostname
/** As in firebase.json. The tests' emulators listen on other ports, all higher by the same offset. */
const PORT_OFFSET = Number(import.meta.env.VITE_PORT_OFFSET ?? 0)
export const EMULATOR_PORTS = {
  auth: 9099 + PORT_OFFSET,
  firestore: 8080 + PORT_OFFSET,
  functions: 5001 + PORT_OFFSET,
  storage: 9199 + PORT_OFFSET,
}

const EMULATOR_PROJECT: FirebaseOptions = {
  projectId: 'demo-counterpoint',
  apiKey: 'demo-key',
  authDomain: 'demo-counterpoint.firebaseapp.com',
  storageBucket: 'demo-counterpoint.appspot.com',
  appId: 'demo-app',
}

export function firebaseOptions(): FirebaseOptions {
  if (USES_EMULATORS) return EMULATOR_PROJECT
  // A build replaces each variable only where its full name is written.
  return {
    projectId: required('VITE_FIREBASE_PROJECT_ID', import.meta.env.VITE_FIREBASE_PROJECT_ID),
    apiKey: required('VITE_FIREBASE_API_KEY', import.meta.env.VITE_FIREBASE_API_KEY),
    authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', import.meta.env.VITE_FIREBASE_AUTH_DOMAIN),
    storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET', import.meta.env.VITE_FIREBASE_STORAGE_BUCKET),
    appId: required('VITE_FIREBASE_APP_ID', import.meta.env.VITE_FIREBASE_APP_ID),
  }
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set. See «Deploying» in the README.`)
  return value
}
