import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployConfig, productionProject, requireOwnProject } from './deploy.mjs'
import { inProject } from './project.mjs'

const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))
const project = { projectId: 'counterpoint-1', authDomain: 'auth.example.org' }

function sourcesOf(directive, { hosting }) {
  const { value } = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')
  const found = value.split('; ').find((each) => each.startsWith(`${directive} `))
  return found.split(' ').slice(1)
}

test('OPS-02 the deployed policy names the functions and the sign-in of its own project only', () => {
  const deployed = deployConfig(config, project)
  const functions = (sources) => sources.filter((source) => /cloudfunctions|run\.app/.test(source))
  expect(functions(sourcesOf('connect-src', deployed))).toEqual([
    'https://us-central1-counterpoint-1.cloudfunctions.net',
  ])
  expect(sourcesOf('frame-src', deployed)[0]).toBe('https://auth.example.org')
  expect(JSON.stringify(deployed)).not.toContain('demo-counterpoint')
})

test('OPS-02 no host that data goes to stands for others', () => {
  for (const directive of ['connect-src', 'frame-src', 'script-src'])
    expect(
      sourcesOf(directive, deployConfig(config, project)).filter((source) => source.includes('*')),
    ).toEqual([])
})

test('OPS-02 everything else is deployed as firebase.json says, and a deployment without the names is refused', () => {
  const { predeploy, ...hosting } = config.hosting
  expect(predeploy).toEqual(['node scripts/deploy.mjs --refuse'])
  const deployed = deployConfig(config, project)
  expect(deployed).toEqual({ ...config, hosting: { ...hosting, headers: deployed.hosting.headers } })
})

test('OPS-02 a project that is not configured is told in one sentence', () => {
  expect(() => productionProject({})).toThrow(/\.env\.production\.local/)
  expect(productionProject({ VITE_FIREBASE_PROJECT_ID: 'a', VITE_FIREBASE_AUTH_DOMAIN: 'b' })).toEqual({
    projectId: 'a',
    authDomain: 'b',
  })
})

test.each([['--project', 'b'], ['-P', 'b'], ['--project=b'], ['--only', 'hosting', '-c', 'x.json']])(
  'OPS-02 a deployment to another project than the built one is refused: %s',
  (...args) => expect(() => requireOwnProject(args)).toThrow(/\.env\.production\.local/),
)

test('OPS-02 other arguments go to firebase deploy', () => {
  expect(() => requireOwnProject(['--only', 'firestore:rules,storage', '--force'])).not.toThrow()
})
