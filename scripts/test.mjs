// `npm test [all | suite …] [-- arguments of the runner]`: sets everything up, runs the suites, and ends with one line of counts.
// Without a name it runs what holds each row of docs/SPEC.md, in a few minutes; `all` and the names of suites run everything.
import { onInterrupt, stopAll } from './processes.mjs'
import { parseArguments } from './testing/arguments.mjs'
import { report } from './testing/report.mjs'
import { runSuites } from './testing/run-suites.mjs'

onInterrupt(stopAll)

await report(async () => {
  const { names, extraArgs, isWhole } = parseArguments(process.argv.slice(2))
  return { names, counts: await runSuites(names, extraArgs, isWhole) }
})
