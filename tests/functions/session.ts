import { testPorts } from '../../scripts/ports.mjs'

const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? `127.0.0.1:${testPorts.auth}`
const SIGN_UP = `http://${HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`
const ADMIN = `http://${HOST}/identitytoolkit.googleapis.com/v1/projects/demo-counterpoint/accounts`

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

/** Like the Admin SDK or the console. */
async function asAdmin(method: 'update' | 'delete', fields: object): Promise<void> {
  const response = await fetch(`${ADMIN}:${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!response.ok) throw new Error(await response.text())
}

export const linkGithub = ({ uid }: Session) =>
  asAdmin('update', { localId: uid, linkProviderUserInfo: { providerId: 'github.com', rawId: `git-${uid}` } })
export const unlinkGithub = ({ uid }: Session) =>
  asAdmin('update', { localId: uid, deleteProvider: ['github.com'] })
export const deleteLogin = ({ uid }: Session) => asAdmin('delete', { localId: uid })
