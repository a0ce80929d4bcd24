// Vite's servers, each ready when it answers.
import { devPort, host, previewPort, tool } from './project.mjs'
import { pause, start } from './processes.mjs'
import { Problem } from './progress.mjs'

/** The dev server. Quiet, apart from warnings: its banner would hide the line that says where the app is. */
export function startDevServer() {
  return serve([], devPort, 'warn')
}

/** The server of the production build in emulator mode. */
export function startPreview() {
  return serve(['preview', '--mode', 'emulator'], previewPort, 'warn')
}

async function serve(args, port, logLevel) {
  const server = start(tool('vite'), [...args, '--logLevel', logLevel, '--clearScreen', 'false'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = server.finished.then(({ code }) => {
    throw new Problem(`The server on port ${port} ended before it was ready (exit code ${code}).`)
  })
  await Promise.race([answering(port), ended])
  ended.catch(() => {}) // From here on its end is the caller's affair, through `finished`.
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
