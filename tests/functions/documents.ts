// Reads and writes as the server does, past the security rules: the Firestore emulator takes `owner` for a token.
const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-counterpoint'
const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'
const DOCUMENTS = `http://${HOST}/v1/projects/${PROJECT}/databases/(default)/documents`
const AS_SERVER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }

type Scalar = string | number
type Fields = Readonly<Record<string, Scalar | Readonly<Record<string, Scalar>>>>

/** The document's fields, or null when it is not there. */
export async function documentAt(path: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/${path}`, { headers: AS_SERVER })
  if (response.status === 404) return null
  return decoded((await response.json()) as Encoded)
}

/** Puts a document in place. */
export async function givenDocument(path: string, fields: Fields): Promise<void> {
  const body = JSON.stringify(encoded(fields))
  const response = await fetch(`${DOCUMENTS}/${path}`, { method: 'PATCH', headers: AS_SERVER, body })
  if (!response.ok) throw new Error(await response.text())
}

/** The usernames that are claimed for this person. */
export async function claimsOf(uid: string): Promise<string[]> {
  const where = { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } }
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'usernames' }], where } })
  const response = await fetch(`${DOCUMENTS}:runQuery`, { method: 'POST', headers: AS_SERVER, body })
  const rows = (await response.json()) as readonly { document?: { name: string } }[]
  return rows.flatMap(({ document }) => document?.name.split('/').at(-1) ?? [])
}

/** Firestore's notation, as far as these tests need it: a value says its type. */
interface Encoded {
  readonly fields?: Readonly<Record<string, EncodedValue>>
}
type EncodedValue =
  | { readonly stringValue: string }
  | { readonly integerValue: string }
  | { readonly timestampValue: string }
  | { readonly mapValue: Encoded }

function encoded(fields: Fields): Encoded {
  return { fields: mapValues(fields, encodedValue) }
}

function encodedValue(value: Fields[string]): EncodedValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  return { mapValue: encoded(value) }
}

function decoded({ fields = {} }: Encoded): Record<string, unknown> {
  return mapValues(fields, decodedValue)
}

function decodedValue(value: EncodedValue): unknown {
  if ('mapValue' in value) return decoded(value.mapValue)
  if ('integerValue' in value) return Number(value.integerValue)
  return 'stringValue' in value ? value.stringValue : value.timestampValue
}

function mapValues<From, To>(
  fields: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)]))
}
