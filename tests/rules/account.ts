import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { initializeApp } from 'firebase/app'
import { collection, doc, getDoc, getDocs, setDoc, setLogLevel } from 'firebase/firestore'
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel as setLogLevelOfLite,
  type Firestore,
} from 'firebase/firestore/lite'
import { createBackend } from '@/data/backend'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { collectionOf } from '@/domain/items'
import { readMonth } from '@/domain/rollups/rollup-document'
import { readUser } from '@/domain/profile/user'
import type { Backend } from '@/domain/backend'
import { settingsOf } from '@/domain/backup/settings'
import { mergeRollups, totalsOf, type Totals } from '@/domain/rollups/rollups'
import { firestoreAddress, firestoreRules } from './environment'

// A project of its own, so that its documents and coverage do not mix with other suites.
const PROJECT = 'demo-counterpoint-account'
export const UID = 'ann'

let lite: Firestore | null = null

/** Replaces `data/firebase/bulk-firestore`, which connects to the app's own project. */
export function bulkFirestore(): Firestore {
  if (lite) return lite
  const { host, port } = firestoreAddress()
  lite = getFirestore(initializeApp({ projectId: PROJECT }, 'bulk'))
  connectFirestoreEmulator(lite, host, port, { mockUserToken: { sub: UID } })
  return lite
}

export interface TestAccount {
  readonly backend: Backend
  /** The documents of a collection below the user document, by id. */
  readonly stored: (name: string) => Promise<Readonly<Record<string, object>>>
  /** Everything that a backup holds, the months, and the points. Revisions say only how often it was written. */
  readonly picture: () => Promise<object>
  /** What the months add up to. */
  readonly totals: () => Promise<Totals>
  /** Changes a document past the rules, as the server does. */
  readonly merge: (path: string, fields: object) => Promise<void>
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

/** An account on the emulator under the real rules, written by the app's own data layer. */
export async function openAccount(rules = firestoreRules): Promise<TestAccount> {
  setLogLevel('silent')
  setLogLevelOfLite('silent')
  const environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreAddress(), rules },
  })
  const db = environment.authenticatedContext(UID).firestore()
  const account = { uid: UID, email: null, displayName: 'Ann', photoURL: null }
  const backend = createBackend(db as never, account, () => 'UTC')

  const stored = async (name: string) => {
    const found = await asAdmin(environment, (admin) => getDocs(collection(admin, `users/${UID}/${name}`)))
    return Object.fromEntries(found.docs.map((document) => [document.id, document.data()]))
  }
  const user = async () => {
    const found = await asAdmin(environment, (admin) => getDoc(doc(admin, `users/${UID}`)))
    const { score, ...rest } = readUser(found.data() ?? {})
    return { ...settingsOf(rest), score }
  }
  const rollups = async () =>
    mergeRollups(Object.entries(await stored('months')).flatMap(([id, data]) => readMonth(id, data) ?? []))
  const picture = async () => {
    const lists = await Promise.all(BACKUP_LISTS.map((list) => stored(collectionOf(list))))
    const contents = lists.map((documents) =>
      Object.fromEntries(Object.entries(documents).map(([id, fields]) => [id, { ...fields, rev: 0 }])),
    )
    return { contents, months: await rollups(), user: await user() }
  }
  return {
    backend,
    stored,
    picture,
    totals: async () => totalsOf(await rollups()),
    merge: (path, fields) =>
      asAdmin(environment, (admin) => setDoc(doc(admin, `users/${UID}/${path}`), fields, { merge: true })),
    clear: () => environment.clearFirestore(),
    close: () => environment.cleanup(),
  }
}

type AdminFirestore = Parameters<typeof collection>[0]

/** Reads or writes past the rules. */
async function asAdmin<T>(
  environment: RulesTestEnvironment,
  read: (admin: AdminFirestore) => Promise<T>,
): Promise<T> {
  let result: { value: T } | null = null
  await environment.withSecurityRulesDisabled(async (context) => {
    result = { value: await read(context.firestore() as never) }
  })
  if (result === null) throw new Error('Nothing was read.')
  return (result as { value: T }).value
}
