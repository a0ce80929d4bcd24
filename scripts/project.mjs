// Values that all scripts share: paths and the name of the emulated project.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
export const inProject = (...parts) => join(root, ...parts)

// The prefix `demo-` keeps the emulators from calling a real project.
export const projectId = 'demo-counterpoint'
/** Where the functions run: CALLABLE_REGION of src/domain/callables.ts. */
export const region = 'us-central1'

export const host = '127.0.0.1'
export const emulatorNames = 'auth,firestore,functions,storage'

/** The folder for files that can be made again: jars, builds, test reports. */
export function cacheFolder(...parts) {
  const folder = inProject('node_modules', '.cache', 'counterpoint', ...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The path of a tool installed by npm. Never use npx, which leaves the tool running after a Ctrl-C. */
export function tool(name) {
  return inProject('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
