// Starts Vite's servers and waits until they answer.
import { appPorts, testPorts } from './ports.mjs'
import { host, tool } from './project.mjs'
import { pause, start } from './processes.mjs'
import { Problem } from './progress.mjs'

/** The dev server. Prints only warnings, because its banner would hide the line with the app's address. */
export function startDevServer() {
  return serve([], appPorts.dev, 'warn')
}

/** The preview server of the production build. It uses the emulators of `npm start`, or in mode `tests` those of the tests. */
export function startPreview(mode) {
  return serve(['preview', '--mode', mode], (mode === 'tests' ? testPorts : appPorts).preview, 'warn')
}

async function serve(args, port, logLevel) {
  const server = start(tool('vite'), [...args, '--logLevel', logLevel, '--clearScreen', 'false'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = server.finished.then(({ code }) => {
    throw new Problem(`The server on port ${port} ended before it was ready (exit code ${code}).`)
  })
  await Promise.race([answering(port), ended])
  ended.catch(() => {}) // From here on the caller handles its end, through `finished`.
  return server
}

async function answering(port) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://${host}:${port}/`).catch(() => null)
    if (answer) return
    await pause(200)
  }
  throw new Problem(`The server on port ${port} did not answer within a minute.`)
}
