import { CALLABLE_REGION } from '@/domain/callables'
import { testPorts } from '../../scripts/ports.mjs'
import { casesOf } from '../builders/scope'
import { writeDocument } from '../fixtures/emulators'
import type { Session } from './session'

const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-counterpoint'
const HOST = process.env.FUNCTIONS_EMULATOR_HOST ?? `127.0.0.1:${testPorts.functions}`

/** Calls that are made at the same time. The emulator starts a process for each, which takes it a second. */
export const AT_ONCE = casesOf(3, 20)

export interface Answer {
  readonly status: number
  /** The function's return value. */
  readonly result?: unknown
  readonly error?: { readonly status: string; readonly message: string; readonly details?: unknown }
}

/** Calls a function like the SDK (FUNCTIONS-01, FUNCTIONS-02): POST, the payload under `data`, a bearer token. */
export async function call(
  name: string,
  data: unknown,
  session: Pick<Session, 'idToken'> | null,
): Promise<Answer> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (session) headers['Authorization'] = `Bearer ${session.idToken}`
  const url = `http://${HOST}/${PROJECT}/${CALLABLE_REGION}/${name}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const body = (await response.json()) as Omit<Answer, 'status'>
  return { status: response.status, ...body }
}

/** Starts the function's process before a test, so that the start does not count towards the test's timeout. */
export async function warmUp(name: string): Promise<void> {
  await call(name, null, null)
}

/** The user has called the function so often in this minute, which does not end during the test: calls take long on busy cores. */
export async function useUp({ uid }: Pick<Session, 'uid'>, name: string, count: number): Promise<void> {
  await writeDocument(`rateLimits/${uid}`, { [name]: { since: Date.now() + 3_600_000, count } })
}
