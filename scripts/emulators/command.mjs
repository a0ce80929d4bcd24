// How firebase-tools is called for the emulators, in one place for `npm start` and `npm test`.
import { cacheFolder, emulatorNames, inProject, projectId, tool } from '../project.mjs'
import { start } from '../processes.mjs'
import { quietEnvironment } from './environment.mjs'

/**
 * Starts `firebase emulators:start` or `emulators:exec`. It runs in a folder of its own, because that is where it drops its
 * logs and half-finished exports.
 */
export function startFirebase(subcommand, extraArgs, { jars, env = {}, stdio = 'inherit' }) {
  const args = [
    subcommand,
    '--project',
    projectId,
    '--only',
    emulatorNames,
    '--config',
    inProject('firebase.json'),
  ]
  return start(tool('firebase'), [...args, ...extraArgs], {
    cwd: cacheFolder('emulators'),
    env: { ...quietEnvironment(), ...jars, ...env },
    stdio,
  })
}
