import { HttpsError, type CallableRequest } from 'firebase-functions/https'

/** Who is calling. */
export function requireUid(request: CallableRequest): string {
  if (!request.auth) throw new HttpsError('unauthenticated', 'Sign in first.')
  return request.auth.uid
}

/** The payload, when it has exactly the expected shape. */
export function requireShape<T>(parse: (data: unknown) => T | null, request: CallableRequest): T {
  const parsed = parse(request.data)
  if (parsed === null) throw new HttpsError('invalid-argument', 'The payload has another shape than this function expects.')
  return parsed
}
