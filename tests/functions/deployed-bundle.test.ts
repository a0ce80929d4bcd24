/**
 * The functions' bundle as `firebase deploy` and Cloud Functions see it: outside of the emulator, whose environment switches App
 * Check off. It is loaded by the Node at hand, which may be older than the deployed one: what runs here runs there, and the
 * tests below compare the versions.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = 'my-counterpoint-1'
const FOLDER = resolve('functions')
const RUNTIME = 22

/** Runs Node in the functions' folder, as on a machine without emulators. Returns what it prints. */
function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { PATH = '', HOME = '' } = process.env
  const ownEnv = { PATH, HOME, GCLOUD_PROJECT: PROJECT, METADATA_SERVER_DETECTION: 'none' }
  return execFileSync(process.execPath, [...args], {
    cwd: FOLDER,
    env: { ...ownEnv, ...env },
    encoding: 'utf8',
  })
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** What the bundle says of its functions to `firebase deploy`. */
function manifest(): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'counterpoint-functions-'))
  try {
    const path = join(folder, 'functions.json')
    runNode(['node_modules/firebase-functions/lib/bin/firebase-functions.js'], {
      FUNCTIONS_MANIFEST_OUTPUT_PATH: path,
    })
    return readJson(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Deployer {
  readonly buildFromV1Alpha1: (manifest: unknown, project: string, region: string, runtime: string) => object
  readonly toBackend: (build: object, settings: object) => object
  readonly endpointsAreValid: (backend: object) => void
  readonly allEndpoints: (backend: object) => Endpoint[]
  readonly ParamValue: new (value: string, isInternal: boolean, types: object) => object
}

interface Endpoint {
  readonly id: string
  readonly [field: string]: unknown
}

/** The functions that firebase-tools would deploy, by its own parser and checks. */
function endpointsOf(allowlist: string): readonly Endpoint[] {
  const { buildFromV1Alpha1, toBackend, endpointsAreValid, allEndpoints, ParamValue } = deployer()
  const build = buildFromV1Alpha1(manifest(), PROJECT, 'us-central1', `nodejs${RUNTIME}`)
  const setting = new ParamValue(allowlist, false, { string: true })
  const backend = toBackend(build, { BETA_ALLOWLIST: setting })
  endpointsAreValid(backend)
  return allEndpoints(backend)
}

function deployer(): Deployer {
  const require = createRequire(import.meta.url)
  const files = ['runtimes/discovery/v1alpha1', 'build', 'validate', 'backend', 'params']
  return Object.assign(
    {},
    ...files.map(
      (file) => require(resolve('node_modules/firebase-tools/lib/deploy/functions', file)) as object,
    ),
  ) as Deployer
}

const triggerOf = (endpoint: Endpoint) =>
  Object.keys(endpoint).find((key) => key.endsWith('Trigger')) ?? 'none'

const CALLABLES = [
  'checkForNewBadges',
  'clearSessions',
  'decryptLocationData',
  'deleteAccount',
  'encryptLocationData',
  'rebuildRollups',
  'reportError',
  'setUsername',
  'splitSession',
]

test('DEPLOY-04 firebase deploy finds every function, in its region, with its limits and secrets', () => {
  const endpoints = endpointsOf('')
  expect(Object.fromEntries(endpoints.map((each) => [each.id, triggerOf(each)]))).toEqual({
    ...Object.fromEntries(CALLABLES.map((name) => [name, 'callableTrigger'])),
    eraseDeletedLogin: 'eventTrigger',
    sweepDeletedAccounts: 'scheduleTrigger',
  })
  for (const endpoint of endpoints) {
    const isSlow = /delete/i.test(endpoint.id)
    const hasSecret = /LocationData$/.test(endpoint.id)
    expect(endpoint).toMatchObject({
      region: 'us-central1',
      runtime: `nodejs${RUNTIME}`,
      entryPoint: endpoint.id,
      timeoutSeconds: isSlow ? 540 : 60,
    })
    expect(endpoint['secretEnvironmentVariables'] ?? []).toMatchObject(
      hasSecret ? [{ key: 'LOCATION_KEYS', secret: 'LOCATION_KEYS', projectId: PROJECT }] : [],
    )
  }
})

test('DEPLOY-04 with an allowlist it deploys the blocking functions too', () => {
  const blocking = endpointsOf('example.org').filter((each) => triggerOf(each) === 'blockingTrigger')
  expect(blocking.map(({ id }) => id)).toEqual(['admitNewAccount', 'admitSignIn'])
})

/** Calls each callable without an App Check token and without a user, and prints the messages of the answers. */
const CALL_ALL = `
import express from 'express'
const bundle = await import('./lib/index.js')
const app = express().use(express.json())
for (const [name, handler] of Object.entries(bundle)) app.post('/' + name, handler)
const server = app.listen(0, '127.0.0.1', async () => {
  const answers = {}
  for (const name of process.argv.slice(1)) {
    const address = 'http://127.0.0.1:' + server.address().port + '/' + name
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: '{"data":{}}' })
    answers[name] = [response.status, (await response.json()).error.message]
  }
  process.stdout.write('\\n' + JSON.stringify(answers))
  process.exit()
})
`

function callAll(env: Readonly<Record<string, string>>): unknown {
  const printed = runNode(['--input-type=module', '--eval', CALL_ALL, ...CALLABLES], env)
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}

test('DEPLOY-04 each deployed callable refuses a call without an App Check token before it runs', () => {
  const all = (message: string) => Object.fromEntries(CALLABLES.map((name) => [name, [401, message]]))
  expect(callAll({})).toEqual(all('Unauthenticated'))
  // In the emulator, which has no App Check, the functions' own check of the user answers.
  expect(callAll({ FUNCTIONS_EMULATOR: 'true' })).toEqual(all('Sign in first.'))
})

test('DEPLOY-04 the bundle imports only the packages that are installed with it', () => {
  const { dependencies } = readJson('functions/package.json') as { dependencies: Record<string, string> }
  const lock = readJson('functions/package-lock.json') as { packages: Record<string, object> }
  // Cloud Build runs `npm ci`, which refuses a lock file of other packages.
  expect(lock.packages['']).toMatchObject({ dependencies })
  const code = readFileSync('functions/lib/index.js', 'utf8')
  const imported = [...code.matchAll(/^(?:import|export)\b.*?['"]([^'"]+)['"];$/gm)].map(
    ([, name = '']) => name,
  )
  const packages = imported.filter((name) => !isBuiltin(name)).map((name) => name.split('/')[0] ?? '')
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort())
})

test('DEPLOY-04 the bundle is written for the Node that is deployed, or an older one', () => {
  const { engines } = readJson('functions/package.json') as { engines: { node: string } }
  expect(engines.node).toBe(String(RUNTIME))
  const [, target] = /target: 'node(\d+)'/.exec(readFileSync('functions/vite.config.ts', 'utf8')) ?? []
  const types = readJson('node_modules/@types/node/package.json') as { version: string }
  // The syntax is that of the target, and the types know no newer API.
  expect(Number(target)).toBeLessThanOrEqual(RUNTIME)
  expect(parseInt(types.version)).toBeLessThanOrEqual(RUNTIME)
})
