// The last lines of `npm test` and `npm run test:quick`: what failed, by name, and the counts.
import { isLeaving, stopAll } from '../processes.mjs'
import { complain, say } from '../progress.mjs'
import { FAILURE, sum, summaryLine } from './counts.mjs'
import { failuresOf } from './suites.mjs'

/** Runs `work`, which returns the names of suites and their counts, reports them, and sets the exit code. */
export async function report(work) {
  try {
    const { names, counts } = await work()
    const total = sum(counts)
    if (isLeaving()) say('\nInterrupted; what had not finished counts as failed.')
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
