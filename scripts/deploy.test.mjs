import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { buildApp, deployConfig, productionProject, requireOwnProject } from './deploy.mjs'
import { run } from './processes.mjs'
import { inProject, tool } from './project.mjs'

vi.mock('./processes.mjs', () => ({ run: vi.fn(() => Promise.resolve(0)) }))

const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))
const project = { projectId: 'counterpoint-1', authDomain: 'auth.example.org' }

function sourcesOf(directive, { hosting }) {
  const { value } = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')
  const found = value.split('; ').find((each) => each.startsWith(`${directive} `))
  return found.split(' ').slice(1)
}

test("OPS-02 the deployed policy names only its own project's functions and sign-in", () => {
  const deployed = deployConfig(config, project)
  const functions = (sources) => sources.filter((source) => /cloudfunctions|run\.app/.test(source))
  expect(functions(sourcesOf('connect-src', deployed))).toEqual([
    'https://us-central1-counterpoint-1.cloudfunctions.net',
  ])
  expect(sourcesOf('frame-src', deployed)[0]).toBe('https://auth.example.org')
  expect(JSON.stringify(deployed)).not.toContain('demo-counterpoint')
})

test('OPS-02 no host in a data directive is a wildcard', () => {
  for (const directive of ['connect-src', 'frame-src', 'script-src'])
    expect(
      sourcesOf(directive, deployConfig(config, project)).filter((source) => source.includes('*')),
    ).toEqual([])
})

test('OPS-02 deploys everything else as in firebase.json, and refuses a deployment without the names', () => {
  const { predeploy, ...hosting } = config.hosting
  expect(predeploy).toEqual(['node scripts/deploy.mjs --refuse'])
  const deployed = deployConfig(config, project)
  expect(deployed).toEqual({ ...config, hosting: { ...hosting, headers: deployed.hosting.headers } })
})

test('OPS-02 a missing project is reported in one sentence', () => {
  expect(() => productionProject({})).toThrow(/\.env\.production\.local/)
  expect(productionProject({ VITE_FIREBASE_PROJECT_ID: 'a', VITE_FIREBASE_AUTH_DOMAIN: 'b' })).toEqual({
    projectId: 'a',
    authDomain: 'b',
  })
})

test.each([['--project', 'b'], ['-P', 'b'], ['--project=b'], ['--only', 'hosting', '-c', 'x.json']])(
  'OPS-02 refuses to deploy to a project other than the built one: %s',
  (...args) => expect(() => requireOwnProject(args)).toThrow(/\.env\.production\.local/),
)

test('OPS-02 passes other arguments to firebase deploy', () => {
  expect(() => requireOwnProject(['--only', 'firestore:rules,storage', '--force'])).not.toThrow()
})

test('OPS-02 builds with types, and without the budgets for sizes', async () => {
  expect(await buildApp()).toBe(0)
  expect(run.mock.calls).toEqual([
    ['npm', ['run', 'check:types']],
    [tool('vite'), ['build']],
  ])
})

test('OPS-02 stops if the types are wrong', async () => {
  run.mockClear().mockResolvedValueOnce(2)
  expect(await buildApp()).toBe(2)
  expect(run).toHaveBeenCalledOnce()
})
