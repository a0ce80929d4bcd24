import {
  createUserWithEmailAndPassword,
  getIdToken,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { CustomProvider, initializeAppCheck } from 'firebase/app-check'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { createBackend } from '@/data/backend'
import { firebaseApp } from '@/data/firebase/app'
import { firebaseAuth } from '@/data/firebase/auth'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from '@/data/firebase/config'

/** The account that the checks sign in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** An App Check debug token, registered in the console, because a Node program cannot solve reCAPTCHA. */
  readonly appCheckToken?: string | undefined
}

/** The app's own data layer in Node, signed in. */
export interface Visit {
  readonly backend: Backend
  readonly db: Firestore
  readonly uid: string
  readonly idToken: () => Promise<string>
  /** The account was created by this run, so the checks may delete it. */
  readonly isNewAccount: boolean
  readonly leave: () => Promise<void>
}

const ZONE = 'Europe/Berlin'

export async function openVisit(credentials: Credentials): Promise<Visit> {
  if (credentials.appCheckToken) startAppCheck(credentials.appCheckToken)
  const { user, isNewAccount } = await signIn(credentials)
  // The checks include refusals, and the SDK would log each one.
  setLogLevel('silent')
  // Without a cache, so that each write goes to the server and its promise carries the server's answer.
  const db = initializeFirestore(firebaseApp(), {})
  if (USES_EMULATORS) connectFirestoreEmulator(db, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  const { uid, email } = user
  const account = { uid, email, displayName: '', photoURL: null }
  return {
    backend: createBackend(db, account, () => ZONE),
    db,
    uid,
    idToken: () => getIdToken(user),
    isNewAccount,
    leave: () => terminate(db),
  }
}

/** Signs in, or creates the account if the address has none. */
async function signIn({ email, password }: Credentials): Promise<{ user: User; isNewAccount: boolean }> {
  const auth = firebaseAuth()
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return { user, isNewAccount: true }
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/email-already-in-use') throw error
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return { user, isNewAccount: false }
  }
}

/** Exchanges the debug token for an App Check token, like the SDK's debug provider in a browser. */
function startAppCheck(debugToken: string): void {
  const app = firebaseApp()
  const { projectId = '', appId = '', apiKey = '' } = app.options
  const url = `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`
  const getToken = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ debug_token: debugToken }),
    })
    if (!response.ok) throw new Error(`App Check refused the debug token: ${response.status}`)
    const { token, ttl } = (await response.json()) as { token: string; ttl: string }
    return { token, expireTimeMillis: Date.now() + Number.parseFloat(ttl) * 1000 }
  }
  initializeAppCheck(app, { provider: new CustomProvider({ getToken }), isTokenAutoRefreshEnabled: false })
}
