// Runs suites: starts the emulators and builds the app where one needs them, and puts side by side what can be.
import { emulatorEnvironment } from '../emulators/environment.mjs'
import { startEmulators } from '../emulators/running.mjs'
import { installPackages } from '../packages.mjs'
import { emulatorPortsOf, requireFreePorts, testPorts } from '../ports.mjs'
import { runQuietly } from '../processes.mjs'
import { complain, say } from '../progress.mjs'
import { host, projectId, region, tool } from '../project.mjs'
import { setUpEmulators } from '../setup.mjs'
import { FAILURE } from './counts.mjs'
import { countsFrom, forgetReports, groupsOf, runSuite, runSuiteBeside, scopeOf, suites } from './suites.mjs'

/**
 * Java's second compiler costs the emulators more CPU time than it saves in a run of a few minutes: the rules tests take a
 * third less without it.
 */
const LIGHT_JAVA = { JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1' }

/** The callables whose answers the tests in the browser wait for. */
const WAITED_FOR = [
  'encryptLocationData',
  'decryptLocationData',
  'splitSession',
  'checkForNewBadges',
  'setUsername',
  'clearSessions',
  'rebuildRollups',
]

/** Leaves Firestore's usual port to a proxy of the tests. */
const behindProxy = { ...testPorts, firestore: testPorts.firestoreProxy }

/** Runs the suites whole or in part. Returns the counts of each, and a failure for whatever else went wrong. */
export async function runSuites(names, extraArgs = [], isWhole = true) {
  await installPackages()
  forgetReports(names)
  const jars = names.some((name) => suites[name].emulators) ? await prepareEmulators(names) : null
  // It takes a while, and some suites do without.
  const app = names.some((name) => suites[name].browser) ? buildApp() : null
  if (names.length > 1)
    say(`Running ${names.join(', ')}. A suite that runs beside others reports when it ends.`)

  return runGroups(groupsOf(names))

  /**
   * Each group has emulators of its own. Firestore's keeps what the rules said about every request, which is gigabytes after
   * the rules' tests, and grows slow. The next group's start as soon as these are gone, while tests that need none still run.
   */
  async function runGroups([group = [], ...others], starting = startFor(group)) {
    const run = group.length > 1 ? runSuiteBeside : runSuite
    const running = group.map((name) => ({ name, counts: runWhenReady(name, run, starting) }))
    await Promise.all(running.filter(({ name }) => suites[name].emulators).map(({ counts }) => counts))
    const emulators = await starting
    const haveEnded = emulators !== null && !emulators.isRunning()
    if (haveEnded) complain(new Error('The emulators ended before the tests did.'))
    await emulators?.stop()
    const next = others.length > 0 ? startFor(others[0]) : null
    const counts = await Promise.all(running.map((each) => each.counts))
    return [...counts, ...(haveEnded ? [FAILURE] : []), ...(next ? await runGroups(others, next) : [])]
  }

  /** The emulators that the group needs, or null. */
  async function startFor(group) {
    if (!group.some((name) => suites[name].emulators)) return null
    const isMeasured = group.some((name) => suites[name].isMeasured)
    const ports = group.some((name) => suites[name].hasProxy) ? behindProxy : testPorts
    const callables = group.some((name) => suites[name].browser) ? WAITED_FOR : []
    return startForTests(jars, ports, isMeasured ? {} : LIGHT_JAVA, callables)
  }

  async function runWhenReady(name, run, emulators) {
    const { emulators: needsEmulators, browser: needsApp } = suites[name]
    if (needsEmulators && !(await emulators)) return FAILURE
    if (needsApp && !(await app)) return FAILURE
    const env = { ...(needsEmulators ? emulatorEnvironment(testPorts) : {}), ...scopeOf(isWhole) }
    return countsFrom(name, await run(name, extraArgs, env))
  }
}

/** Missing prerequisites are reported before anything runs. Returns the emulators' programs. */
async function prepareEmulators(names) {
  const needsBrowser = names.some((name) => suites[name].browser)
  await requireFreePorts({
    ...emulatorPortsOf(testPorts),
    ...(needsBrowser
      ? { [testPorts.preview]: 'the app under test', [testPorts.firestoreProxy]: 'a proxy of Firestore' }
      : {}),
  })
  for (const install of new Set(names.flatMap((name) => suites[name].install ?? []))) await install()
  return setUpEmulators()
}

/** Returns the running emulators, or null when they could not be started. */
async function startForTests(jars, ports, env, callables) {
  try {
    say('Starting the emulators …')
    const { finished, stop } = await startEmulators({ jars, ports, importFrom: null, env })
    await warmUp(ports, callables)
    let isRunning = true
    void finished.then(() => (isRunning = false))
    return { isRunning: () => isRunning, stop }
  } catch (error) {
    complain(error)
    return null
  }
}

/**
 * The first request that the rules decide takes Firestore seconds, and so does the first call of each function, which starts
 * a process: more than a test waits for on a busy machine. Whoever has no login is refused, but the process runs.
 */
async function warmUp({ firestore, functions }, callables) {
  const documents = `projects/${projectId}/databases/(default)/documents`
  await fetch(`http://${host}:${firestore}/v1/${documents}/users/nobody`)
  const url = (name) => `http://${host}:${functions}/${projectId}/${region}/${name}`
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"data":null}' }
  await Promise.all(callables.map((name) => fetch(url(name), request)))
}

/** Whether the app could be built. */
async function buildApp() {
  const args = ['build', '--mode', 'tests', '--logLevel', 'warn']
  const { code, output } = await runQuietly(tool('vite'), args)
  if (code !== 0) complain(new Error(`The app could not be built:\n${output}`))
  return code === 0
}
