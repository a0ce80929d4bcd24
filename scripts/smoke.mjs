// `npm run smoke`: checks the largest writes, each callable, an upload, queries and App Check, through the app's own data
// layer. Runs against emulators that it starts, or with `-- --project ID` against a real project with the configuration of the
// build (.env.production.local) and the test account in SMOKE_EMAIL and SMOKE_PASSWORD.
import { parseArgs } from 'node:util'
import { startEmulators } from './emulators/running.mjs'
import { installPackages } from './packages.mjs'
import { emulatorPortsOf, requireFreePorts, testPorts } from './ports.mjs'
import { onInterrupt, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { inProject, root } from './project.mjs'
import { setUpEmulators } from './setup.mjs'

onInterrupt(stopAll)

let exitCode = 1
try {
  exitCode = await main(optionsFrom(process.argv.slice(2)))
} catch (error) {
  complain(error)
}
await stopAll()
// The SDKs keep connections open, so exit explicitly.
process.exit(exitCode)

async function main({ project, deletesAccount }) {
  await installPackages()
  const { createServer, loadEnv } = await import('vite')
  if (!project) await startLocally()
  const credentials = project ? credentialsFor(project, loadEnv('production', root)) : aNewAccount()
  // Vite compiles the app's sources with the environment of a build.
  const server = await createServer({
    configFile: false,
    root,
    mode: project ? 'production' : 'tests',
    appType: 'custom',
    logLevel: 'error',
    resolve: { alias: { '@': inProject('src') } },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  })
  try {
    const { smoke, tableOf, exitCodeOf } = await server.ssrLoadModule('/tests/smoke/smoke.ts')
    say(`\nChecking ${project ?? 'the emulators'} …`)
    const results = await smoke(credentials, {
      deletesAccount,
      onResult: ({ name, isOk }) => say(`  ${isOk ? '✓' : '✗'} ${name}`),
    })
    const failed = results.filter(({ isOk }) => !isOk).length
    say(`\n${tableOf(results)}\n\n${results.length - failed} passed, ${failed} failed`)
    return exitCodeOf(results)
  } finally {
    await server.close()
  }
}

function optionsFrom(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { project: { type: 'string' }, 'delete-account': { type: 'boolean', default: false } },
    })
    return { project: values.project, deletesAccount: values['delete-account'] }
  } catch (error) {
    complain(
      new Problem(`${error.message}\nnpm run smoke takes \`-- --project ID\` and \`--delete-account\`.`),
    )
    process.exit(1)
  }
}

async function startLocally() {
  await requireFreePorts(emulatorPortsOf(testPorts))
  const jars = await setUpEmulators()
  await during('Starting the emulators', () => startEmulators({ jars, ports: testPorts, importFrom: null }))
}

function aNewAccount() {
  return { email: `smoke-${Date.now()}@counterpoint.test`, password: 'a-good-password' }
}

function credentialsFor(project, { VITE_FIREBASE_PROJECT_ID: configured }) {
  if (configured !== project) {
    throw new Problem(
      `.env.production.local configures ${configured ?? 'no project'}, not ${project}: the checks would write to the wrong one.`,
    )
  }
  const { SMOKE_EMAIL, SMOKE_PASSWORD, SMOKE_APP_CHECK_TOKEN } = process.env
  if (!SMOKE_EMAIL || !SMOKE_PASSWORD) {
    throw new Problem(
      'SMOKE_EMAIL and SMOKE_PASSWORD must name a test account. An account that does not exist yet is created and deleted again.',
    )
  }
  return { email: SMOKE_EMAIL, password: SMOKE_PASSWORD, appCheckToken: SMOKE_APP_CHECK_TOKEN }
}
