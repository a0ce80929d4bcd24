// Runs the suites that need the emulators; `firebase emulators:exec` calls it once for all of them. Not meant to be run by hand.
import { writeFileSync } from 'node:fs'
import { firebaseOnly } from '../emulators/environment.mjs'
import { onInterrupt, runQuietly, stopAll } from '../processes.mjs'
import { complain, say } from '../progress.mjs'
import { tool } from '../project.mjs'
import { exitPath, runSuite, suites } from './suites.mjs'

onInterrupt(stopAll)
for (const name of firebaseOnly) delete process.env[name]

const { names, extraArgs } = JSON.parse(process.env.COUNTERPOINT_SUITES)
// The app is built while the other suites wait for the emulators' answers.
const needsApp = names.some((name) => suites[name].browser)
const built = needsApp
  ? runQuietly(tool('vite'), ['build', '--mode', 'emulator', '--logLevel', 'warn'])
  : null

for (const name of names) {
  say(`\n— ${name} —`)
  const exitCode = suites[name].browser && !(await buildSucceeded()) ? 1 : await runSuite(name, extraArgs)
  writeFileSync(exitPath(name), String(exitCode))
}
process.exit(0)

async function buildSucceeded() {
  const { code, output } = await built
  if (code !== 0) complain(new Error(`The app could not be built:\n${output}`))
  return code === 0
}
