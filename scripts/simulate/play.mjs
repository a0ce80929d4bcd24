// Plays histories in worker threads.
import { Worker } from 'node:worker_threads'

const WORKER = new URL('worker.mjs', import.meta.url)

/**
 * @typedef {import('../../tests/simulate/history').History} History
 * @typedef {{ seed: number, problems: readonly string[], history: History }} Failure
 */

/** Runs the task in a thread, until it is done or has found a failure. */
function run(bundle, task, onMessage) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { ...bundle, task }, env: { ...process.env, TZ: 'UTC' } })
    worker.on('message', (message) => {
      onMessage(message, worker)
      if (message.isDone || message.failure) void worker.terminate().then(resolve)
    })
    worker.on('error', reject)
    worker.on('exit', resolve)
  })
}

/**
 * Plays the histories of these seeds, and stops at the first failure.
 *
 * @param {{ simulator: string, tab: string }} bundle
 * @param {{ from: number, count: number, threads?: number, isAlone?: boolean, isShrunk?: boolean, onPlayed?: (count: number) => void }} what
 * @returns {Promise<Failure | null>}
 */
export async function playSeeds(
  bundle,
  { from, count, threads = 1, isAlone = false, isShrunk = true, onPlayed = () => {} },
) {
  let failure = null
  const workers = new Set()
  await Promise.all(
    Array.from({ length: Math.min(threads, count) }, (_, index) => {
      const task = {
        from: from + index,
        every: threads,
        count: Math.ceil((count - index) / threads),
        isAlone,
        isShrunk,
      }
      return run(bundle, task, (message, worker) => {
        workers.add(worker)
        if (message.played) onPlayed(message.played)
        if (!message.failure) return
        failure ??= message.failure
        for (const other of workers) void other.terminate()
      })
    }),
  )
  return failure
}

/** A failure in words, with all that is needed to play it again. */
export function failureText({ seed, problems, history }) {
  const steps = history.steps.map((step) => `    ${JSON.stringify(step)},`)
  return [
    `Seed ${seed}: ${problems.join('; ')}`,
    'The shortest history found:',
    `{ "seed": ${history.seed}, "devices": ${history.devices}, "steps": [`,
    ...steps,
    '] }',
  ].join('\n')
}
