/** Writes over REST, because the SDK refuses to send some of the payloads that the rules must refuse. */
import { FIRESTORE_HOST } from '../environment'
import { Double, Foreign, isList, type Fields } from '../oracle/values'

/** A project of its own, so that documents and coverage do not mix with other suites. */
export const FUZZ_PROJECT = 'demo-counterpoint-fuzz'
const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`

/** A document's path and its new fields. Null deletes it. */
export type Change = readonly [path: string, after: Fields | null]

/** Commits as the user with this uid. Returns whether the rules allowed it. Throws on any other failure. */
export async function commitAs(uid: string, changes: readonly Change[]): Promise<boolean> {
  const { status, body } = await commit(FUZZ_PROJECT, tokenOf(uid), changes)
  if (status === 200) return true
  if (status === 403) return false
  throw new Error(`${status} for ${JSON.stringify(changes.map(([path]) => path))}: ${body}`)
}

/** Writes with the rules bypassed. */
export async function put(changes: readonly Change[], project = FUZZ_PROJECT): Promise<void> {
  const { status, body } = await commit(project, 'owner', changes)
  if (status !== 200) throw new Error(`${status}: ${body}`)
}

async function commit(project: string, token: string, changes: readonly Change[]) {
  const documents = documentsOf(project)
  const writes = changes.map(([path, after]) => {
    const name = `${documents}/${path}`
    return after ? { update: { name, fields: encodeFields(after) } } : { delete: name }
  })
  const response = await fetch(`http://${FIRESTORE_HOST}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  })
  return { status: response.status, body: await response.text() }
}

/** An unsigned token. The emulator accepts it. */
function tokenOf(uid: string): string {
  const issuer = { iss: `https://securetoken.google.com/${FUZZ_PROJECT}`, aud: FUZZ_PROJECT }
  const times = { iat: 0, auth_time: 0, exp: 2 ** 32 }
  const parts = [
    { alg: 'none', type: 'JWT' },
    { sub: uid, user_id: uid, ...issuer, ...times },
  ]
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

const encodeFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]))

function encode(value: unknown): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'bigint') return { integerValue: String(value) }
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof Double) return { doubleValue: value.value }
  if (value instanceof Foreign) return { [value.kind]: value.content }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (isList(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeFields(value as Fields) } }
}

/** Encodes numbers like the SDK. */
function encodeNumber(value: number) {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) }
  return {
    doubleValue:
      Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? '-0' : String(value),
  }
}
