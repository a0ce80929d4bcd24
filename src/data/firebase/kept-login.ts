import { keepTrying } from '@/lib/retry'
import { within } from '@/lib/wait'
import { LOGIN_READ_TIMEOUT_MS, TOKEN_SERVICE_TIMEOUT_MS } from '../limits'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS, firebaseOptions } from './config'

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

/**
 * Reads the refresh token that the Auth SDK has stored, before the SDK starts: the SDK removes a token that the server
 * refuses, and does not say why it was refused. Null after the limit, because some browsers never open the database.
 */
export function readKeptToken(): Promise<string | null> {
  return within(LOGIN_READ_TIMEOUT_MS, readToken(), null)
}

async function readToken(): Promise<string | null> {
  try {
    const databases = await indexedDB.databases()
    // Opening a missing database would create an empty one, which the SDK does not expect.
    if (!databases.some(({ name }) => name === DATABASE)) return null
    const database = await result(indexedDB.open(DATABASE))
    try {
      const request = database.transaction(STORE).objectStore(STORE).getAll()
      const rows = (await result(request)) as StoredLogin[]
      const token = rows.map(({ value }) => value?.stsTokenManager?.refreshToken).find(Boolean)
      return typeof token === 'string' ? token : null
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

interface StoredLogin {
  readonly value?: { readonly stsTokenManager?: { readonly refreshToken?: unknown } }
}

/**
 * Whether the account of this refresh token was deleted. False when the login ended otherwise. Asks until the server answers: the
 * SDK has removed the token, so no later start can.
 */
export async function isAccountDeleted(refreshToken: string): Promise<boolean> {
  const { signal } = new AbortController()
  const isDeleted = await keepTrying(
    () => askForAccount(refreshToken),
    signal,
    (error) => console.info('The token service gave no answer', error),
  )
  return isDeleted === true
}

async function askForAccount(refreshToken: string): Promise<boolean> {
  const response = await fetch(`${tokenService()}/v1/token?key=${firebaseOptions().apiKey ?? ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(TOKEN_SERVICE_TIMEOUT_MS),
  })
  if (response.status >= 500) throw new Error(`The status was ${response.status}.`)
  const answer = (await response.json()) as { error?: { message?: unknown } }
  return String(answer.error?.message).startsWith(USES_EMULATORS ? 'INVALID_REFRESH_TOKEN' : 'USER_NOT_FOUND')
}

function tokenService(): string {
  return USES_EMULATORS
    ? `http://${EMULATOR_HOST}:${EMULATOR_PORTS.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com'
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'))
  })
}
