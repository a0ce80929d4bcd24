// Writes to the emulators over REST. The emulators' own token `owner` bypasses the security rules.
import { host, projectId } from '../project.mjs'

const database = `projects/${projectId}/databases/(default)`
const bucket = `${projectId}.appspot.com`

/** A client of the emulators on these ports. */
export function emulatorClient(ports) {
  const identity = `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v1`
  const commitUrl = `http://${host}:${ports.firestore}/v1/${database}/documents:commit`

  return {
    async createAccount({ uid, email, password, displayName }) {
      const account = { localId: uid, email, password, displayName, emailVerified: true }
      await post(`${identity}/projects/${projectId}/accounts`, account)
    },

    /** Writes all documents (path → data), at most 400 per request. */
    async writeDocuments(documents) {
      const writes = [...documents].map(([path, data]) => ({
        update: { name: `${database}/documents/${path}`, fields: firestoreFields(data) },
      }))
      for (let from = 0; from < writes.length; from += 400) {
        await post(commitUrl, { writes: writes.slice(from, from + 400) })
      }
    },

    /** Stores a JPEG and returns its download URL. */
    async uploadPicture(path, bytes) {
      const name = encodeURIComponent(path)
      const url = `http://${host}:${ports.storage}/v0/b/${bucket}/o`
      const headers = { Authorization: 'Bearer owner', 'Content-Type': 'image/jpeg' }
      const response = await fetch(`${url}?name=${name}`, { method: 'POST', headers, body: bytes })
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      const { downloadTokens } = await response.json()
      return `${url}/${name}?alt=media&token=${downloadTokens}`
    },
  }
}

async function post(url, body) {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
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
