import { CALLABLE_REGION } from '@/domain/callables'
import type { Session } from './session'

const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-counterpoint'
const HOST = process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'

export interface Answer {
  readonly status: number
  /** What the function returned. */
  readonly result?: unknown
  readonly error?: { readonly status: string; readonly message: string; readonly details?: unknown }
}

/** Calls a function as the SDK does: POST, the payload under `data`, a bearer token (FUNCTIONS-01, FUNCTIONS-02). */
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

/** The first call of a function starts its process; that must not count against a test's time. */
export async function warmUp(name: string): Promise<void> {
  await call(name, null, null)
}
