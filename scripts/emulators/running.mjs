// The emulators of `npm start`: started, filled from and saved to a folder, with their chatter kept aside until it is wanted.
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../progress.mjs'
import { cacheFolder, host, inProject } from '../project.mjs'
import { startFirebase } from './command.mjs'

const hub = `http://${host}:4400`

/** Starts the emulators, with the data saved in `importFrom` unless that is null. Resolves when all of them are ready. */
export async function startEmulators({ jars, importFrom }) {
  const logFile = join(cacheFolder('emulators'), 'emulators.log')
  const firebase = startFirebase('emulators:start', importFrom ? ['--import', importFrom] : [], {
    jars,
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
  return { finished: firebase.finished, save, showOutput: output.show }
}

/**
 * Saves all data to a folder. The hub is asked directly instead of through `--export-on-exit`: that also works while everything
 * still runs, its failure can be told, and the old data are replaced only by a complete copy.
 */
async function save(folder) {
  mkdirSync(inProject('.emulators'), { recursive: true })
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'counterpoint' }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new Problem(`The emulators' data could not be saved to ${folder}: ${await response.text()}`)
}

/** Everything goes to a log file; what comes after `show` goes to the console too, since it is about the developer's own actions. */
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

// Said at every start and every stop, though package.json holds firebase-tools at 14 for the sake of just that Java.
function withoutNoise(text) {
  return text.replace(/^.*firebase-tools will drop support for Java.*\n?/gm, '')
}
