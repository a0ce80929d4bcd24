// `npm run test:quick`: the types, the unit tests that import what has changed, and one flow in the browser. For while one
// works; `npm test` is the whole.
import { onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { say } from './progress.mjs'
import { tool } from './project.mjs'
import { changedFiles, importable } from './testing/changed.mjs'
import { FAILURE } from './testing/counts.mjs'
import { report } from './testing/report.mjs'
import { runSuites } from './testing/run-suites.mjs'

onInterrupt(stopAll)

await report(async () => {
  const files = importable(changedFiles())
  const names = files.length > 0 ? ['related', 'flow'] : ['flow']
  say(
    files.length > 0
      ? `Checking the types, the unit tests of ${files.length} changed files, and the first session in the browser.`
      : 'No source file has changed. Checking the types and the first session in the browser.',
  )
  const [counts, areTypesRight] = await Promise.all([runSuites(names, files), checkTypes()])
  return { names, counts: areTypesRight ? counts : [...counts, FAILURE] }
})

/** Incremental: only what has changed since the last run is checked. */
async function checkTypes() {
  const { code, output } = await runQuietly(tool('tsc'), ['--build'])
  say(code === 0 ? '\n— types —\nNo errors.' : `\n— types —\n${output.trimEnd()}`)
  return code === 0
}
