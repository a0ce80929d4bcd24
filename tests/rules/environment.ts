import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/firestore'
import { testPorts } from '../../scripts/ports.mjs'

// A project of its own, so that its rules, documents and coverage do not affect other suites on the same emulators.
export const PROJECT = 'demo-counterpoint-rules'

export const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${testPorts.firestore}`
const STORAGE_HOST = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? `127.0.0.1:${testPorts.storage}`

export const firestoreRules = readFileSync('firestore.rules', 'utf8')
export const storageRules = readFileSync('storage.rules', 'utf8')

export function openFirestoreRules(): Promise<RulesTestEnvironment> {
  // Most of these tests expect a refused write, and the SDK would log each one.
  setLogLevel('silent')
  return initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
}

export function openStorageRules(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: PROJECT,
    // Without `rules`: the emulator has them already, and has none at all while it replaces them, so uploads of other suites would
    // be refused.
    storage: address(STORAGE_HOST),
  })
}

export const firestoreAddress = () => address(FIRESTORE_HOST)

function address(hostAndPort: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${hostAndPort}`)
  return { host: hostname, port: Number(port) }
}
