const SIGN_UP = 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key'

export interface Session {
  readonly uid: string
  readonly idToken: string
}

let count = 0

/** Somebody new, signed in. */
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
