import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FIRESTORE_HOST, firestoreAddress, firestoreRules } from './environment'
import { documentsOf, makeAllWrites, namesOf, WRITES_NOTHING, type Commit } from './release-writes'

// A project of its own, so that documents and coverage do not mix with other suites.
const PROJECT = 'demo-counterpoint-release'
const RECORDING = 'tests/fixtures/previous-release/writes.json'

// Firestore Lite has no listeners, and this test opens none.
// The small SDK has no cache.
vi.mock('firebase/firestore', async () => ({
  ...(await import('firebase/firestore/lite')),
  getDocsFromCache: () => Promise.resolve({ docs: [] }),
}))
vi.mock('@/data/firebase/firestore', () => ({ flushFirestore: () => Promise.resolve(true) }))
vi.mock('@/data/firebase/listen', () => ({ listen: () => () => {} }))
vi.mock('firebase/functions', () => ({
  getFunctions: () => ({}),
  connectFunctionsEmulator: () => {},
  httpsCallable: () => () => Promise.resolve({ data: {} }),
}))
vi.mock('@/data/github/github-link', () => ({
  linkGithub: () => Promise.resolve({ accessToken: 'gho_0123456789', username: 'ann', uid: '1234567' }),
  unlinkGithub: () => Promise.resolve(),
}))

let environment: Awaited<ReturnType<typeof initializeTestEnvironment>>
beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
  await environment.clearFirestore()
})
afterAll(() => environment.cleanup())

function tokenOf(uid: string): string {
  const token = { sub: uid, user_id: uid, iat: 0, auth_time: 0, exp: 2 ** 32, aud: PROJECT }
  const parts = [
    { alg: 'none', type: 'JWT' },
    { ...token, iss: `https://securetoken.google.com/${PROJECT}` },
  ]
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

/** Replays a recorded commit against today's rules and returns the HTTP status. */
async function replay({ writes }: Commit, uid: string): Promise<number> {
  const body = JSON.stringify({ writes })
    .replaceAll('DOCUMENTS', documentsOf(PROJECT))
    .replaceAll(/users(\/|%2F)USER/g, `users$1${uid}`)
  const response = await fetch(`http://${FIRESTORE_HOST}/v1/${documentsOf(PROJECT)}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokenOf(uid)}`, 'Content-Type': 'application/json' },
    body,
  })
  await response.body?.cancel()
  return response.status
}

const recorded = () => JSON.parse(readFileSync(RECORDING, 'utf8')) as readonly Commit[]

describe('the writes of this release', () => {
  // RECORD_RELEASE=1 stores these writes as the recording that the next release is tested against.
  test('OPS-01 the rules accept every write that the app makes', { timeout: 120_000 }, async () => {
    const commits = await makeAllWrites(PROJECT, 'writer')
    expect(commits.length).toBeGreaterThan(100)
    if (process.env.RECORD_RELEASE) {
      mkdirSync('tests/fixtures/previous-release', { recursive: true })
      writeFileSync(RECORDING, `[\n${commits.map((commit) => JSON.stringify(commit)).join(',\n')}\n]\n`)
    }
    const { createBackend } = await import('@/data/backend')
    const { getFirestore } = await import('firebase/firestore/lite')
    const { initializeApp } = await import('firebase/app')
    const db = getFirestore(initializeApp({ projectId: PROJECT }, 'names'))
    const account = { uid: 'ann', email: null, displayName: '', photoURL: null }
    const names = namesOf(createBackend(db, account, () => 'UTC'))
    const made = new Set(commits.map(({ method }) => method))
    expect(names.filter((name) => !WRITES_NOTHING.includes(name) && !made.has(name))).toEqual([])
  })
})

describe('the writes of the previous release', () => {
  test(
    "OPS-01 today's rules accept writes still queued by the previous release",
    { timeout: 120_000 },
    async () => {
      const refused: string[] = []
      for (const [index, commit] of recorded().entries()) {
        const status = await replay(commit, 'previous')
        if (status !== 200) refused.push(`${index} ${commit.method}: ${status}`)
      }
      expect(recorded().length).toBeGreaterThan(60)
      expect(refused).toEqual([])
    },
  )

  test('a write of another user with the same shape is refused', async () => {
    const [commit] = recorded()
    const elsewhere = JSON.parse(JSON.stringify(commit).replaceAll('users/USER', 'users/other')) as Commit
    expect(await replay(elsewhere, 'previous')).toBe(403)
  })
})
