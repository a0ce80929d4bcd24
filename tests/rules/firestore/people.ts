import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type firebase from 'firebase/compat/app'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { PROJECT, openFirestoreRules } from '../environment'
import { put } from '../fuzz/emulator'
import type { Fields } from './documents'

type Database = firebase.firestore.Firestore

export const ALICE = 'alice'
const BOB = 'bob'

let environment: RulesTestEnvironment
let alice: Database
let aliceElsewhere: Database
let bob: Database
let signedOut: Database

/** Called once by each test file. */
export function useEnvironment(): void {
  beforeAll(async () => {
    environment = await openFirestoreRules()
    alice = environment.authenticatedContext(ALICE).firestore()
    aliceElsewhere = environment.authenticatedContext(ALICE).firestore()
    bob = environment.authenticatedContext(BOB).firestore()
    signedOut = environment.unauthenticatedContext().firestore()
  })
  beforeEach(() => environment.clearFirestore())
  afterAll(() => environment.cleanup())
}

export const asAlice = (): Database => alice
/** The same user in a second tab or on a second device. */
export const asAliceElsewhere = (): Database => aliceElsewhere
export const asBob = (): Database => bob
export const asSignedOut = (): Database => signedOut

/**
 * Stores documents with the rules bypassed, like the server. Uses REST because `withSecurityRulesDisabled` opens a new
 * connection each time.
 */
export async function given(documents: Readonly<Record<string, Fields>>): Promise<void> {
  await put(Object.entries(documents), PROJECT)
}
