// Calls firebase-tools for the emulators, for both `npm start` and `npm test`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appPorts } from '../ports.mjs'
import { cacheFolder, emulatorNames, inProject, projectId } from '../project.mjs'
import { start } from '../processes.mjs'
import { quietEnvironment } from './environment.mjs'

const firebase = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
const answersByLine = inProject('scripts', 'emulators', 'answers-by-line.cjs')

/**
 * Starts `firebase emulators:start` or `emulators:exec` on the given ports. It runs in its own folder, because it writes logs and
 * partial exports into the current one.
 */
export function startFirebase(subcommand, extraArgs, { jars, ports, env = {}, stdio = 'inherit' }) {
  const args = [subcommand, '--project', projectId, '--only', emulatorNames, '--config', configFor(ports)]
  return start(process.execPath, ['--require', answersByLine, firebase, ...args, ...extraArgs], {
    cwd: logFolder(ports),
    env: { ...quietEnvironment(), ...jars, TMPDIR: temporaryFolder(ports), ...env },
    stdio,
  })
}

/** The Storage emulator keeps its files in one place of the temporary folder, and removes that of all others when it ends. */
function temporaryFolder({ offset }) {
  const folder = join(tmpdir(), `counterpoint-${offset}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The folder in which the emulators on these ports write their logs. */
export function logFolder({ offset }) {
  return cacheFolder(offset === appPorts.offset ? 'emulators' : 'emulators-of-tests')
}

/** firebase-tools reads ports only from its configuration, and resolves paths relative to that file. */
function configFor({ offset, firestore }) {
  const path = inProject('firebase.json')
  if (offset === appPorts.offset) return path
  const config = JSON.parse(readFileSync(path, 'utf8'))
  for (const emulator of Object.values(config.emulators)) {
    for (const key of ['port', 'websocketPort']) if (emulator[key]) emulator[key] += offset
  }
  // A suite may let the browser reach Firestore through a proxy.
  config.emulators.firestore.port = firestore
  const shifted = inProject('.firebase.tests.json')
  writeFileSync(shifted, JSON.stringify(config, null, 2))
  return shifted
}
