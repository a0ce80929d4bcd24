import { testPorts } from '../../scripts/ports.mjs'

const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? `127.0.0.1:${testPorts.auth}`
const SIGN_UP = `http://${HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`

export interface Session {
  readonly uid: string
  readonly idToken: string
}

let count = 0

/** Creates an account and signs in. */
export async function createSession(): Promise<Session> {
  const email = `caller-${process.pid}-${Date.now()}-${++count}@example.com`
  const body = JSON.stringify({ email, password: 'a-good-password', returnSecureToken: true })
  const response = await fetch(SIGN_UP, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string }
  return { uid: localId, idToken }
}

export const createSessions = (many: number): Promise<Session[]> =>
  Promise.all(Array.from({ length: many }, createSession))
