// The emulators of `npm start`: starts them, loads and saves their data, and hides their output until it is needed.
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../progress.mjs'
import { host, inProject } from '../project.mjs'
import { logFolder, startFirebase } from './command.mjs'

/** Starts the emulators with the data in `importFrom`, unless it is null. Resolves when all of them are ready. */
export async function startEmulators({ jars, ports, importFrom, env = {} }) {
  const logFile = join(logFolder(ports), 'emulators.log')
  const firebase = startFirebase('emulators:start', importFrom ? ['--import', importFrom] : [], {
    jars,
    ports,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = keepOutput(firebase, logFile)
  await Promise.race([
    output.readyLine,
    firebase.finished.then(({ code }) => {
      throw new Problem(
        `The emulators ended before they were ready (exit code ${code}):\n${output.lastLines()}`,
      )
    }),
  ])
  return {
    finished: firebase.finished,
    save: (folder) => save(folder, ports.hub),
    showOutput: output.show,
    /** Resolves when all of them have ended. */
    stop: () => (firebase.kill('SIGINT'), firebase.finished),
  }
}

/**
 * Saves all data to a folder. Uses the hub instead of `--export-on-exit`, because that works while everything runs, reports a
 * failure, and replaces the old data only by a complete copy.
 */
async function save(folder, hubPort) {
  mkdirSync(inProject('.emulators'), { recursive: true })
  const response = await fetch(`http://${host}:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'counterpoint' }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new Problem(`The emulators' data could not be saved to ${folder}: ${await response.text()}`)
}

/**
 * Writes all output to a log file. After `show` it also goes to the console, because it is then about the developer's own
 * actions.
 */
function keepOutput(child, logFile) {
  const log = createWriteStream(logFile)
  let text = ''
  let isShown = false
  let becomeReady
  const readyLine = new Promise((resolve) => (becomeReady = resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      log.write(data)
      if (isShown) process.stdout.write(withoutNoise(String(data)))
      else text += data
      if (!isShown && text.includes('All emulators ready')) becomeReady()
    })
  }
  return {
    readyLine,
    show: () => ((isShown = true), undefined),
    lastLines: () => text.trimEnd().split('\n').slice(-25).join('\n'),
  }
}

// Printed at every start and stop, although package.json pins firebase-tools to 14, which supports this Java.
function withoutNoise(text) {
  return text.replace(/^.*firebase-tools will drop support for Java.*\n?/gm, '')
}
