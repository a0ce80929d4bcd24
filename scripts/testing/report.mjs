// The last lines of `npm test` and `npm run test:quick`: how long it took, what failed, by name, and the counts.
import { relative } from 'node:path'
import { isLeaving, stopAll } from '../processes.mjs'
import { complain, say } from '../progress.mjs'
import { FAILURE, sum, summaryLine } from './counts.mjs'
import { root } from '../project.mjs'
import { durationsOf, failuresOf } from './suites.mjs'

const SLOWEST = 5

/** Runs `work`, which returns the names of suites and their counts, reports them, and sets the exit code. */
export async function report(work) {
  const start = performance.now()
  try {
    const { names, counts } = await work()
    const total = sum(counts)
    if (isLeaving()) say('\nInterrupted; what had not finished counts as failed.')
    sayDurations(names, performance.now() - start)
    for (const name of names) for (const failure of failuresOf(name)) say(`✗ ${name}: ${failure}`)
    say(`\n${summaryLine(total)}`)
    process.exitCode = total.failed > 0 ? 1 : 0
  } catch (error) {
    complain(error)
    say(`\n${summaryLine(FAILURE)}`)
    process.exitCode = 1
  } finally {
    // The emulators still run.
    if (!isLeaving()) await stopAll()
  }
}

/** A file that waits for another beside it is longer here than on its own. */
function sayDurations(names, total) {
  const slowest = names
    .flatMap((name) => durationsOf(name))
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(
      ([path, duration]) =>
        `  ${(duration / 1000).toFixed(1).padStart(6)} s  ${relative(root, path) || path}`,
    )
  say(`\nTook ${Math.floor(total / 60_000)} min ${Math.round((total % 60_000) / 1000)} s. The slowest files:`)
  for (const line of slowest) say(line)
}
