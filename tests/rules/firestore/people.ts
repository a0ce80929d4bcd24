import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type firebase from 'firebase/compat/app'
import { doc, setDoc } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openFirestoreRules } from '../environment'
import type { Fields } from './documents'

type Database = firebase.firestore.Firestore

export const ALICE = 'alice'
const BOB = 'bob'

let environment: RulesTestEnvironment
let alice: Database
let aliceElsewhere: Database
let bob: Database
let nobody: Database

/** Called once, by the file that all suites are imported into. */
export function useEnvironment(): void {
  beforeAll(async () => {
    environment = await openFirestoreRules()
    alice = environment.authenticatedContext(ALICE).firestore()
    aliceElsewhere = environment.authenticatedContext(ALICE).firestore()
    bob = environment.authenticatedContext(BOB).firestore()
    nobody = environment.unauthenticatedContext().firestore()
  })
  beforeEach(() => environment.clearFirestore())
  afterAll(() => environment.cleanup())
}

export const asAlice = (): Database => alice
/** The same person in a second tab or on a second device. */
export const asAliceElsewhere = (): Database => aliceElsewhere
export const asBob = (): Database => bob
export const asNobody = (): Database => nobody

/** Puts documents in place as the server would, past the rules. */
export async function given(documents: Readonly<Record<string, Fields>>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore()
    await Promise.all(Object.entries(documents).map(([path, fields]) => setDoc(doc(database, path), fields)))
  })
}
