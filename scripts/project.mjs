// What every script must agree on: where things lie, which ports are used, what the emulated project is called.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
export const inProject = (...parts) => join(root, ...parts)

// A `demo-` project keeps the emulators from ever calling a real one.
export const projectId = 'demo-counterpoint'

export const host = '127.0.0.1'
export const devPort = 5173
export const previewPort = 4173

// The same numbers as in firebase.json, with the purpose that a message about a taken port names.
export const emulatorPorts = {
  9099: 'the Auth emulator',
  8080: 'the Firestore emulator',
  9150: "the Firestore emulator's websocket",
  5001: 'the Functions emulator',
  9199: 'the Storage emulator',
  4400: 'the emulator hub',
  4500: "the emulators' log",
  9299: 'the Eventarc emulator',
  9499: 'the Tasks emulator',
}

export const emulatorNames = 'auth,firestore,functions,storage'

/** Everything that is made and can be made again lies in here: jars, builds, test reports. */
export function cacheFolder(...parts) {
  const folder = inProject('node_modules', '.cache', 'counterpoint', ...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A tool that npm installed. Never through npx: a Ctrl-C sent to npx leaves the tool running. */
export function tool(name) {
  return inProject('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
