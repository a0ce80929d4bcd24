// `firebase deploy` needs a login even for a dry run, so its own checks are called instead.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { deployConfig } from './deploy.mjs'
import { inProject } from './project.mjs'

const require = createRequire(import.meta.url)
const { getValidator, getErrorMessage } = require('firebase-tools/lib/firebaseConfigValidate')
const { FirestoreApi } = require('firebase-tools/lib/firestore/api')

const readJson = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'))
const project = { projectId: 'counterpoint-1', authDomain: 'auth.example.org' }
const config = deployConfig(readJson('firebase.json'), project)
// What Firestore and Storage take.
const MAX_RULES_BYTES = 256 * 1024

function complaintsAbout(configuration) {
  const isValid = getValidator()
  isValid(configuration)
  return (isValid.errors ?? []).map(getErrorMessage)
}

test('DEPLOY-05 firebase deploy takes the configuration that `npm run deploy` writes, and finds its files', () => {
  expect(complaintsAbout(config)).toEqual([])
  expect(complaintsAbout({ ...config, firestore: { rule: 'firestore.rules' } })).not.toEqual([])
  const { firestore, storage, functions } = config
  for (const path of [firestore.rules, firestore.indexes, storage.rules, functions[0].source])
    expect(existsSync(inProject(path)), path).toBe(true)
})

test('DEPLOY-05 firebase deploy uploads the functions that were built, and none of their sources', () => {
  const { main } = readJson('functions/package.json')
  const [{ ignore }] = config.functions
  expect(ignore).toEqual(expect.arrayContaining(['node_modules', 'src', '.secret.*']))
  expect(ignore.filter((pattern) => main.startsWith(pattern))).toEqual([])
})

test('DEPLOY-05 firebase deploy takes the indexes, the deletion of old trash among them', () => {
  const api = new FirestoreApi()
  const spec = api.upgradeOldSpec(readJson(config.firestore.indexes))
  expect(() => api.validateSpec(spec)).not.toThrow()
  expect(() => api.validateSpec({ ...spec, fieldOverrides: [{ fieldPath: 'id' }] })).toThrow()
  expect(spec.fieldOverrides).toContainEqual(
    expect.objectContaining({ collectionGroup: 'trash', fieldPath: 'expiresAt', ttl: true }),
  )
  const keys = [...spec.indexes, ...spec.fieldOverrides].map(({ collectionGroup, fields, fieldPath }) =>
    JSON.stringify([collectionGroup, fieldPath ?? fields]),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

// The emulators compile them before any test of the rules; they do not look at the size.
test.each([config.firestore.rules, config.storage.rules])('DEPLOY-05 %s is not too large', (path) => {
  expect(statSync(inProject(path)).size).toBeLessThan(MAX_RULES_BYTES)
})
