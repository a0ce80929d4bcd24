/** The callable functions' requests and answers, shared by the browser and the server (spec, section 7). */

export const CALLABLE_REGION = 'us-central1'
export const CALLABLE_TIMEOUT_MS = 70_000

export interface SetUsernameRequest {
  readonly username: string
}

export interface SetUsernameResponse {
  readonly username: string
}

/** `details.reason` of the errors that setUsername refuses a name with. */
export const SET_USERNAME_REFUSALS = ['taken', 'length', 'characters', 'reserved'] as const
export type SetUsernameRefusal = (typeof SET_USERNAME_REFUSALS)[number]

/** The request, or null when the payload has another shape: exactly one key, a string. */
export function parseSetUsernameRequest(data: unknown): SetUsernameRequest | null {
  if (!hasExactKeys(data, ['username'])) return null
  const { username } = data
  return typeof username === 'string' ? { username } : null
}

function hasExactKeys<K extends string>(data: unknown, keys: readonly K[]): data is Record<K, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  const present = Object.keys(data)
  return present.length === keys.length && keys.every((key) => present.includes(key))
}

/** A name that the server did not give, and why; `unavailable` when it could not be asked. */
export class UsernameRefused extends Error {
  constructor(
    readonly reason: SetUsernameRefusal | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`Username refused: ${reason}`, options)
  }
}
