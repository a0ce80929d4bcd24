// One file for all of them: the coverage that the last one looks at belongs to one loading of the rules, and vitest
// promises no order among files.
import { afterAll, describe } from 'vitest'
import { keepCoverage } from './firestore/coverage-report'
import { useEnvironment } from './firestore/people'

useEnvironment()

const SUITES = ['access', 'user', 'timer-state', 'sessions', 'months', 'collections']
for (const name of SUITES) {
  describe(name, async () => {
    await import(`./firestore/${name}.suite.ts`)
    // All suites together make a report that is too long for the emulator.
    afterAll(keepCoverage, 180_000)
  })
}

await import('./firestore/coverage.suite')
