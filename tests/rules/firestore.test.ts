// One file for all of them: the coverage that the last one looks at belongs to one loading of the rules, and vitest
// promises no order among files.
import { afterAll, describe } from 'vitest'
import { keepCoverage } from './firestore/coverage-report'
import { useEnvironment } from './firestore/people'

useEnvironment()

const SUITES = {
  access: () => import('./firestore/access.suite'),
  user: () => import('./firestore/user.suite'),
  'timer-state': () => import('./firestore/timer-state.suite'),
  sessions: () => import('./firestore/sessions.suite'),
  months: () => import('./firestore/months.suite'),
  collections: () => import('./firestore/collections.suite'),
}
for (const [name, load] of Object.entries(SUITES)) {
  describe(name, async () => {
    await load()
    // All suites together make a report that is too long for the emulator.
    afterAll(keepCoverage, 180_000)
  })
}

await import('./firestore/coverage.suite')
