// `npm run test:quick`: the types, the unit tests that import what has changed, and one flow in the browser; of a change in the
// domain alone, the types and the domain's tests. For while one works; `npm test` is the whole.
import { onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { say } from './progress.mjs'
import { tool } from './project.mjs'
import { areInDomain, changedFiles, importable } from './testing/changed.mjs'
import { FAILURE } from './testing/counts.mjs'
import { report } from './testing/report.mjs'
import { runSuites } from './testing/run-suites.mjs'

onInterrupt(stopAll)

const WHAT_RUNS = {
  related: (count) => `Checking the types, and the domain's tests of ${count} changed files.`,
  'related,flow': (count) =>
    `Checking the types, the unit tests of ${count} changed files, and the first session in the browser.`,
  flow: () => 'No source file has changed. Checking the types and the first session in the browser.',
}

await report(async () => {
  const files = importable(changedFiles())
  const names = areInDomain(files) ? ['related'] : files.length > 0 ? ['related', 'flow'] : ['flow']
  say(WHAT_RUNS[names.join()](files.length))
  const [counts, areTypesRight] = await Promise.all([runSuites(names, files, false), checkTypes()])
  return { names, counts: areTypesRight ? counts : [...counts, FAILURE] }
})

/** Incremental: only what has changed since the last run is checked. */
async function checkTypes() {
  const { code, output } = await runQuietly(tool('tsc'), ['--build'])
  say(code === 0 ? '\n— types —\nNo errors.' : `\n— types —\n${output.trimEnd()}`)
  return code === 0
}
