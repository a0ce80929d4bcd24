import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'

// A project of its own: its rules, its documents and its coverage disturb no other suite on the same emulators.
export const PROJECT = 'demo-counterpoint-rules'

export const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'
const STORAGE_HOST = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '127.0.0.1:9199'

export const firestoreRules = readFileSync('firestore.rules', 'utf8')
export const storageRules = readFileSync('storage.rules', 'utf8')

export function openFirestoreRules(): Promise<RulesTestEnvironment> {
  // A refused write is what most of these tests want; the SDK would report each on the console.
  setLogLevel('silent')
  return initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
}

export function openStorageRules(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: PROJECT,
    storage: { ...address(STORAGE_HOST), rules: storageRules },
  })
}

export const firestoreAddress = () => address(FIRESTORE_HOST)

function address(hostAndPort: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${hostAndPort}`)
  return { host: hostname, port: Number(port) }
}
