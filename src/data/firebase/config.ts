import type { FirebaseOptions } from 'firebase/app'

/** Builds for the emulators never speak to a real project; their `demo-` project id makes sure of it. */
export const USES_EMULATORS = import.meta.env.VITE_USE_EMULATORS === 'true'

/**
 * The name by which the page itself is called: `localhost` and `127.0.0.1` are different sites to a browser, and it
 * keeps a foreign site's frame, such as the sign-in's helper, from its storage.
 */
export const EMULATOR_HOST = typeof location === 'undefined' ? '127.0.0.1' : location.hostname
export const EMULATOR_PORTS = { auth: 9099, firestore: 8080, functions: 5001, storage: 9199 } as const

const EMULATOR_PROJECT: FirebaseOptions = {
  projectId: 'demo-counterpoint',
  apiKey: 'demo-key',
  authDomain: 'demo-counterpoint.firebaseapp.com',
  storageBucket: 'demo-counterpoint.appspot.com',
  appId: 'demo-app',
}

export function firebaseOptions(): FirebaseOptions {
  if (USES_EMULATORS) return EMULATOR_PROJECT
  const { env } = import.meta
  return {
    projectId: required('VITE_FIREBASE_PROJECT_ID', env.VITE_FIREBASE_PROJECT_ID),
    apiKey: required('VITE_FIREBASE_API_KEY', env.VITE_FIREBASE_API_KEY),
    authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', env.VITE_FIREBASE_AUTH_DOMAIN),
    storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET', env.VITE_FIREBASE_STORAGE_BUCKET),
    appId: required('VITE_FIREBASE_APP_ID', env.VITE_FIREBASE_APP_ID),
  }
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set. See «Deploying» in the README.`)
  return value
}
