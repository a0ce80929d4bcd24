// Runs suites: starts the emulators and builds the app where one needs them, and puts side by side what can be.
import { emulatorEnvironment } from '../emulators/environment.mjs'
import { startEmulators } from '../emulators/running.mjs'
import { emulatorPortsOf, requireFreePorts, testPorts } from '../ports.mjs'
import { runQuietly } from '../processes.mjs'
import { complain, say } from '../progress.mjs'
import { host, projectId, tool } from '../project.mjs'
import { setUpEmulators, setUpPackages } from '../setup.mjs'
import { installChromium } from './chromium.mjs'
import { FAILURE } from './counts.mjs'
import { countsFrom, forgetReports, groupsOf, runSuite, runSuiteBeside, suites } from './suites.mjs'

/** Returns the counts of each suite, and a failure for whatever else went wrong. */
export async function runSuites(names, extraArgs = []) {
  await setUpPackages()
  forgetReports(names)
  const start = names.some((name) => suites[name].emulators) ? await prepareEmulators(names) : null
  // Both take a while, and some suites need neither.
  const emulators = start?.()
  const app = names.some((name) => suites[name].browser) ? buildApp() : null
  if (names.length > 1)
    say(`Running ${names.join(', ')}. A suite that runs beside others reports when it ends.`)

  const counts = []
  for (const lanes of groupsOf(names)) {
    const run = lanes.length > 1 ? runSuiteBeside : runSuite
    counts.push(...(await Promise.all(lanes.map((lane) => runInTurn(lane, run)))).flat())
  }
  if (emulators && !(await emulators)?.isRunning()) {
    complain(new Error('The emulators ended before the tests did.'))
    counts.push(FAILURE)
  }
  return counts

  async function runInTurn(lane, run) {
    const laneCounts = []
    for (const name of lane) laneCounts.push(await runWhenReady(name, run))
    return laneCounts
  }

  async function runWhenReady(name, run) {
    const { emulators: needsEmulators, browser: needsApp } = suites[name]
    if (needsEmulators && !(await emulators)) return FAILURE
    if (needsApp && !(await app)) return FAILURE
    const env = needsEmulators ? emulatorEnvironment(testPorts) : {}
    return countsFrom(name, await run(name, extraArgs, env))
  }
}

/** Missing prerequisites are reported before anything runs. Returns what starts the emulators. */
async function prepareEmulators(names) {
  const needsBrowser = names.some((name) => suites[name].browser)
  await requireFreePorts({
    ...emulatorPortsOf(testPorts),
    ...(needsBrowser ? { [testPorts.preview]: 'the app under test' } : {}),
  })
  if (needsBrowser) await installChromium()
  const jars = await setUpEmulators()
  return async () => {
    try {
      say('Starting the emulators …')
      const { finished } = await startEmulators({ jars, ports: testPorts, importFrom: null })
      await warmUp()
      let isRunning = true
      void finished.then(() => (isRunning = false))
      return { isRunning: () => isRunning }
    } catch (error) {
      complain(error)
      return null
    }
  }
}

/** The first request that the rules decide takes Firestore seconds, more than a test waits for on a busy machine. */
async function warmUp() {
  const documents = `projects/${projectId}/databases/(default)/documents`
  await fetch(`http://${host}:${testPorts.firestore}/v1/${documents}/users/nobody`)
}

/** Whether the app could be built. */
async function buildApp() {
  const args = ['build', '--mode', 'tests', '--logLevel', 'warn']
  const { code, output } = await runQuietly(tool('vite'), args)
  if (code !== 0) complain(new Error(`The app could not be built:\n${output}`))
  return code === 0
}
