// Writes to the emulators over their REST interfaces, past the security rules: the token `owner` is the emulators' own.
import { host, projectId } from '../project.mjs'

const authUrl = `http://${host}:9099/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
const signInUrl = `http://${host}:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`
const functionsUrl = `http://${host}:5001/${projectId}/us-central1`
const firestoreUrl = `http://${host}:8080/v1`
const database = `projects/${projectId}/databases/(default)`

export async function createAccount({ uid, email, password, displayName }) {
  await post(authUrl, { localId: uid, email, password, displayName, emailVerified: true })
}

/** Writes all documents (path → data), at most 400 in one request. */
export async function writeDocuments(documents) {
  const writes = [...documents].map(([path, data]) => ({
    update: { name: `${database}/documents/${path}`, fields: firestoreFields(data) },
  }))
  for (let from = 0; from < writes.length; from += 400) {
    await post(`${firestoreUrl}/${database}/documents:commit`, { writes: writes.slice(from, from + 400) })
  }
}

/** Calls a function that takes no payload, signed in as the person. */
export async function callAs({ email, password }, name) {
  const signIn = { email, password, returnSecureToken: true }
  const { idToken } = await post(signInUrl, signIn)
  await post(`${functionsUrl}/${name}`, { data: null }, idToken)
}

async function post(url, body, token = 'owner') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function firestoreFields(data) {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, firestoreValue(value)]))
}

function firestoreValue(value) {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(firestoreValue) } }
  return { mapValue: { fields: firestoreFields(value) } }
}
