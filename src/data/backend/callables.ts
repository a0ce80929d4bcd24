import { FirebaseError } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import type { CallableName, RequestOf } from '@/domain/callable-requests'
import {
  CALLABLE_REGION,
  CALLABLE_TIMEOUT_MS,
  CallableFailed,
  DELETE_ACCOUNT_TIMEOUT_MS,
  RECENT_SIGN_IN_REQUIRED,
  RESPONSES,
  SET_USERNAME_REFUSALS,
  UsernameRefused,
  type ResponseOf,
} from '@/domain/callables'
import { read } from '@/domain/document'
import { once } from '@/lib/once'
import { firebaseApp } from '../firebase/app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from '../firebase/config'

const firebaseFunctions = once(() => {
  const functions = getFunctions(firebaseApp(), CALLABLE_REGION)
  if (USES_EMULATORS) connectFunctionsEmulator(functions, EMULATOR_HOST, EMULATOR_PORTS.functions)
  return functions
})

/** Calls a function. A response that cannot be read counts as a failure of the server. */
export async function call<N extends CallableName>(name: N, request: RequestOf<N>): Promise<ResponseOf<N>> {
  const response = read(RESPONSES[name], await responseTo(name, request))
  if (response === null) throw new CallableFailed('internal', `${name} gave an answer that cannot be read.`)
  return response
}

export async function setUsername(username: string): Promise<void> {
  try {
    await call('setUsername', { username })
  } catch (cause) {
    const isLimited = cause instanceof CallableFailed && cause.code === 'resource-exhausted'
    throw new UsernameRefused(refusalOf(cause) ?? (isLimited ? 'too-many' : 'unavailable'), { cause })
  }
}

async function responseTo(name: CallableName, request: unknown): Promise<unknown> {
  const timeout = name === 'deleteAccount' ? DELETE_ACCOUNT_TIMEOUT_MS : CALLABLE_TIMEOUT_MS
  try {
    return (await httpsCallable(firebaseFunctions(), name, { timeout })(request)).data
  } catch (cause) {
    if (!(cause instanceof FirebaseError)) throw cause
    if (cause.code === 'functions/unauthenticated')
      void import('../auth/auth').then((auth) => auth.checkLogin())
    const isTooLongAgo = reasonOf(cause) === RECENT_SIGN_IN_REQUIRED
    const code = isTooLongAgo ? RECENT_SIGN_IN_REQUIRED : cause.code.replace(/^functions\//, '')
    throw new CallableFailed(code, messageOf(cause), { cause })
  }
}

/** The server's message, without the status that the SDK appends in brackets. */
function messageOf({ message }: FirebaseError): string {
  return message.replace(/ \[\d+\]$/, '')
}

function refusalOf(error: unknown) {
  const reason = reasonOf(error instanceof CallableFailed ? error.cause : error)
  return SET_USERNAME_REFUSALS.find((refusal) => refusal === reason)
}

function reasonOf(error: unknown): unknown {
  return (error as { details?: { reason?: unknown } } | undefined)?.details?.reason
}
