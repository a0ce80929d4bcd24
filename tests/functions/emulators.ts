import { CALLABLE_REGION } from '@/domain/callables'

const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-counterpoint'
const AUTH_HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099'
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'
const FUNCTIONS_HOST = process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'

const DOCUMENTS = `http://${FIRESTORE_HOST}/v1/projects/${PROJECT}/databases/(default)/documents`
// The Firestore emulator's way to read and write past the security rules.
const AS_SERVER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }

export interface Person {
  readonly uid: string
  readonly token: string
}

/** A new account. */
export async function aPerson(): Promise<Person> {
  const url = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`
  const answer = await postJson(url, { returnSecureToken: true })
  const { localId, idToken } = answer.body as { localId: string; idToken: string }
  return { uid: localId, token: idToken }
}

export const people = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, aPerson))

/** What a callable answers: its result, or the error's code, message and details. */
export interface Answer {
  readonly httpStatus: number
  readonly result?: unknown
  readonly error?: { readonly status: string; readonly message: string; readonly details?: unknown }
}

/** FUNCTIONS-01: a POST with the data in an envelope and the person's token. */
export async function call(name: string, data: unknown, person: Pick<Person, 'token'> | null): Promise<Answer> {
  const url = `http://${FUNCTIONS_HOST}/${PROJECT}/${CALLABLE_REGION}/${name}`
  const { status, body } = await postJson(url, { data }, person ? { Authorization: `Bearer ${person.token}` } : {})
  return { httpStatus: status, ...(body as Omit<Answer, 'httpStatus'>) }
}

async function postJson(url: string, payload: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

type Scalar = string | number

/** The document's fields, or null when it is not there. */
export async function documentAt(path: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/${path}`, { headers: AS_SERVER })
  if (response.status === 404) return null
  const { fields = {} } = (await response.json()) as { fields?: Record<string, unknown> }
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]))
}

/** Puts a document in place. */
export async function givenDocument(path: string, fields: Record<string, Scalar | Record<string, Scalar>>): Promise<void> {
  const body = JSON.stringify({ fields: encodedFields(fields) })
  const response = await fetch(`${DOCUMENTS}/${path}`, { method: 'PATCH', headers: AS_SERVER, body })
  if (!response.ok) throw new Error(await response.text())
}

/** The names that this person has claimed. */
export async function namesOf(person: Person): Promise<string[]> {
  const structuredQuery = {
    from: [{ collectionId: 'usernames' }],
    where: { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: person.uid } } },
  }
  const response = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: AS_SERVER,
    body: JSON.stringify({ structuredQuery }),
  })
  const rows = (await response.json()) as readonly { document?: { name: string } }[]
  return rows.flatMap(({ document }) => document?.name.split('/').at(-1) ?? [])
}

function encodedFields(fields: Record<string, Scalar | Record<string, Scalar>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (typeof value === 'string') return [key, { stringValue: value }]
      if (typeof value === 'number') return [key, { integerValue: String(value) }]
      return [key, { mapValue: { fields: encodedFields(value) } }]
    }),
  )
}

/** Enough of Firestore's notation for what these tests look at. */
function plain(value: unknown): unknown {
  const [[type, content] = []] = Object.entries(value as Record<string, unknown>)
  if (type === 'integerValue') return Number(content)
  if (type !== 'mapValue') return content
  const { fields = {} } = content as { fields?: Record<string, unknown> }
  return Object.fromEntries(Object.entries(fields).map(([key, inner]) => [key, plain(inner)]))
}
