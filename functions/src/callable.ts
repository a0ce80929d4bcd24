import { HttpsError, onCall, type CallableOptions, type CallableRequest } from 'firebase-functions/https'
import type { InferInput, InferOutput } from 'valibot'
import { REQUESTS, type CallableName } from '@/domain/callable-requests'
import { CALLABLE_REGION, CALLABLE_TIMEOUT_MS, type RESPONSES } from '@/domain/callables'
import { read } from '@/domain/document'

const IS_EMULATED = process.env.FUNCTIONS_EMULATOR === 'true'

/** Options shared by all callables. The emulators do not support App Check. */
const SHARED: CallableOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  // The emulator starts a process for each call beside others, which takes busy cores longer than a minute.
  timeoutSeconds: IS_EMULATED ? 540 : Math.floor(CALLABLE_TIMEOUT_MS / 1000) - 10,
  enforceAppCheck: !IS_EMULATED,
}

interface Options extends CallableOptions {
  /** Counts an attempt of the user. Throws if there are too many. */
  readonly spend?: (uid: string) => void | Promise<void>
}

interface Call<N extends CallableName> {
  readonly uid: string
  readonly auth: NonNullable<CallableRequest['auth']>
  readonly request: InferOutput<(typeof REQUESTS)[N]>
}

type ResponseTo<N extends CallableName> = InferInput<(typeof RESPONSES)[N]>

/** A callable function. Refuses a call without a valid token, then one of another shape, then one too many. */
export function callable<N extends CallableName>(
  name: N,
  { spend, ...options }: Options,
  work: (call: Call<N>) => ResponseTo<N> | Promise<ResponseTo<N>>,
) {
  return onCall({ ...SHARED, ...options }, async ({ auth, data }) => {
    // The emulator does not verify tokens: an unreadable one gives an `auth` without uid.
    if (!auth?.uid) throw new HttpsError('unauthenticated', 'Sign in first.')
    const request = read(REQUESTS[name], data)
    if (request === null) throw new HttpsError('invalid-argument', 'The request has an unexpected shape.')
    await spend?.(auth.uid)
    return work({ uid: auth.uid, auth, request })
  })
}
