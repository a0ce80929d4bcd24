// Which port serves what. Tests and other commands that start emulators for themselves add an offset to each port, so
// they run beside `npm start`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parseEnv } from 'node:util'
import { Problem } from './progress.mjs'

const inRoot = (name) => new URL(`../${name}`, import.meta.url)
const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'))
const testOffset = Number(parseEnv(readFileSync(inRoot('.env.tests'), 'utf8')).VITE_PORT_OFFSET)

/** For `npm start` and `npm run preview:emulators`. */
export const appPorts = portsFrom(0)
/** For the tests, the benchmarks, the smoke test and the pictures. */
export const testPorts = portsFrom(testOffset)

/** @param {number} offset */
function portsFrom(offset) {
  /** @type {(emulator: string, key?: string) => number} */
  const of = (emulator, key = 'port') => Number(emulators[emulator][key]) + offset
  return {
    offset,
    dev: 5173 + offset,
    preview: 4173 + offset,
    /** The hosts of a deployed build in the end-to-end tests, and of one with App Check. */
    deployed: 4175 + offset,
    deployedWithAppCheck: 4176 + offset,
    /** A server that switches between two builds, in one end-to-end test. */
    switchedBuilds: 4177 + offset,
    /** Stands between the browser and Firestore in the tests that cut the connection. */
    firestoreProxy: 8079 + offset,
    auth: of('auth'),
    firestore: of('firestore'),
    firestoreWebsocket: of('firestore', 'websocketPort'),
    functions: of('functions'),
    storage: of('storage'),
    hub: of('hub'),
    logging: of('logging'),
    eventarc: of('eventarc'),
    tasks: of('tasks'),
  }
}

/** The emulators' ports, each with the purpose that a message about a taken port names. */
export function emulatorPortsOf(ports) {
  return {
    [ports.auth]: 'the Auth emulator',
    [ports.firestore]: 'the Firestore emulator',
    [ports.firestoreWebsocket]: "the Firestore emulator's websocket",
    [ports.functions]: 'the Functions emulator',
    [ports.storage]: 'the Storage emulator',
    [ports.hub]: 'the emulator hub',
    [ports.logging]: "the emulators' log",
    [ports.eventarc]: 'the Eventarc emulator',
    [ports.tasks]: 'the Tasks emulator',
  }
}

/** Throws one clear sentence when any of `ports` (number → what it is for) is taken. */
export async function requireFreePorts(ports) {
  const taken = []
  for (const [port, purpose] of Object.entries(ports)) {
    if (!(await isFree(Number(port)))) taken.push(`${port} (${purpose})`)
  }
  if (taken.length === 0) return
  const [subject, verb, object] =
    taken.length === 1 ? ['Port', 'is', 'that port'] : ['Ports', 'are', 'those ports']
  throw new Problem(
    `${subject} ${taken.join(', ')} ${verb} already taken: stop the other program that uses ${object} ` +
      `(perhaps the same command runs in another terminal; \`lsof -i :${parseInt(taken[0], 10)}\` tells which) and try again.`,
  )
}

/** Whether the port is free on both loopback addresses, because a browser may try either for `localhost`. */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

function canListen(port, address) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
