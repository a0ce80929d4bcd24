// `npm run setup`: prepares everything that the app and its tests need. `npm start` and `npm test` run it first. It can be
// repeated, and is quick if nothing has changed.
import { pathToFileURL } from 'node:url'
import { prepareJars } from './emulators/jars.mjs'
import { requireJava } from './emulators/java.mjs'
import { installPackages } from './packages.mjs'
import { onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { Problem, complain, say } from './progress.mjs'
import { tool } from './project.mjs'
import { prepareSecrets } from './secrets.mjs'

/** Prepares what the emulators need. Returns the environment variables that point firebase-tools at the jars. */
export async function setUpEmulators() {
  requireJava()
  prepareSecrets()
  const [jars] = await Promise.all([prepareJars(), buildFunctions()])
  return jars
}

export async function buildFunctions() {
  const { code, output } = await runQuietly(tool('vite'), ['build', 'functions', '--logLevel', 'warn'])
  if (code !== 0) throw new Problem(`The functions could not be built:\n${output.trim()}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  onInterrupt(stopAll)
  try {
    await installPackages()
    await setUpEmulators()
    say('Counterpoint is set up.')
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
