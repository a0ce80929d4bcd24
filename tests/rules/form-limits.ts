// Forms and rules have the same limits. For each field a user can edit: a value at the form's limit passes the rules, and a
// value that the rules refuse is refused by the form first.
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, setDoc } from 'firebase/firestore'
import { expect } from 'vitest'
import { ALICE, asAlice } from './firestore/people'

const store = (path: string, fields: object) => setDoc(doc(asAlice(), `users/${ALICE}${path}`), { ...fields })
export const accepted = (path: string, fields: object | null) => {
  expect(fields).not.toBeNull()
  return assertSucceeds(store(path, fields ?? {}))
}
export const refused = (path: string, fields: object) => assertFails(store(path, fields))
export const long = (length: number) => 'ä'.repeat(length)
